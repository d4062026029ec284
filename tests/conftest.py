"""The games of the tests are found like any other."""

from tessera.kernel import registry

if "tests.games" not in registry.PACKAGES:
    registry.PACKAGES.append("tests.games")
