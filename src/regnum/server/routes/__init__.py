"""The handlers of the site by subject. None imports another: what several need lies below, in `server`."""
