"""The opponent that the rules play when somebody plays alone (rules §14): the centurion."""
