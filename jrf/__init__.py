"""jrf proves or refutes data races of compiled Java under the Java Memory Model."""

__version__ = "0.1.0"
