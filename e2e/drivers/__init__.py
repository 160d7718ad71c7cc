"""What the tests and benches drive: browsers, hosts, relays, and people who play."""
