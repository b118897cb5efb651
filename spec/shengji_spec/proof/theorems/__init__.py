"""The theorems, by topic; each module also holds one that is false and has to be refuted."""
