"""All that touches the browser, each thing behind a small protocol of `browser`."""
