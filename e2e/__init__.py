"""Browser tests and measurements, run against the built site."""
