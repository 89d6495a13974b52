"""The language of specifications, and where they come from: annotations or YAML.

In: text. Out: typed trees. Begin with `syntax`, then `typed`.
"""
