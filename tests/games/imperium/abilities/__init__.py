"""Every ability of every card, played once at least and compared with what its card says."""
