"""Learns the bots' judgement by self-play: needed to make the weights again, never to play."""
