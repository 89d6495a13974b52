"""What a user may choose, and where it was said.

In: flags and YAML files. Out: one frozen `Settings`, and the policy of trusted classes. Begin with
`settings`.
"""
