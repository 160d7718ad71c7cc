"""Games reviewed: a replay with judgement."""
