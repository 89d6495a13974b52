"""What the self-check raises."""


class SelfCheckError(Exception):
    """jrf contradicts itself: a defect of ours, whatever the program does. The message says where."""
