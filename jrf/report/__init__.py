"""Reports: each turns one result object into one form."""
