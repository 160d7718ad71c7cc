"""Where the tests may use real time, with the reason for each place.

Every other test waits for an event or a state of the page, or has a clock of its own.
`tests/test_real_time.py` finds any place that is not listed here.
"""

PLACES = {
    "e2e/drivers/patience.py: poll": "pauses between two looks, and gives up at last",
    "e2e/drivers/playing.py: wait_until": "lets the page go on between two looks",
    "e2e/drivers/webkit.py: Tab.wait_for_timeout": "lets the page go on between two looks",
    "e2e/drivers/webkit.py: TWO_PICTURES": "WebKit's window is painted after its page",
    "e2e/drivers/bench.py: WAYS_OUT": "a way out that is barred may never answer",
    "e2e/tests/test_codes.py: test_a_reply_that_takes_its_time_still_connects_in_chromium": (
        "for how long Chromium keeps a connection that nobody answers is its own affair"
    ),
    "tests/test_growth.py: test_sixteen_times_the_text_takes_no_longer_than_it_should": (
        "compares the processor's time for a long text with that for a short one"
    ),
}
