"""What writes a live notebook's page: Voilà's own, with its templates compiled once."""

from typing import Any, ClassVar

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from traitlets.config import Config
from voila import notebook_renderer
from voila.exporter import VoilaExporter

from truc_teach.serve.prose import LAB_ONLY

__all__ = ["LessonExporter", "compile_templates_once"]


class _Memory(BytecodeCache):
    """Compiled templates, kept in this process."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket, unless the template is new or its source has changed."""
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the bucket."""
        self.kept[bucket.key] = bucket.bytecode_to_string()


class LessonExporter(VoilaExporter):  # type: ignore[misc]
    """Voilà makes an exporter for each reader, and each would compile eighteen templates anew.

    That is a quarter of a second in which the server does nothing else.
    """

    templates: ClassVar[_Memory] = _Memory()

    @property
    def default_config(self) -> Config:
        """Voilà's settings, and that a cell for JupyterLab only is not even run."""
        config = Config({"TagRemovePreprocessor": {"remove_cell_tags": [LAB_ONLY]}})
        config.merge(super().default_config)
        return config

    @property
    def environment(self) -> Environment:
        """The environment of the templates, with those that were compiled before."""
        environment: Any = super().environment
        environment.bytecode_cache = self.templates
        return environment  # type: ignore[no-any-return]


def compile_templates_once() -> None:
    """Let Voilà make its pages with our exporter; it has no setting for that."""
    notebook_renderer.VoilaExporter = LessonExporter
