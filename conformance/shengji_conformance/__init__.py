"""The conformance suite: tells whether an engine plays by a document, and where it does not."""
