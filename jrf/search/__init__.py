"""Search strategies, one a module, behind `jrf.search.strategy`."""
