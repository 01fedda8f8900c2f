"""What writes a live notebook's page: Voilà's own, with its templates compiled once."""

from typing import Any, ClassVar

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from nbformat import NotebookNode
from traitlets.config import Config
from voila import handler, notebook_renderer, voila_kernel_manager
from voila.exporter import VoilaExporter
from voila.notebook_renderer import NotebookRenderer

from truc_teach.serve.prose import LAB_ONLY
from truc_teach.serve.served import own_language
from truc_teach.serve.templates import page_globals

__all__ = ["LessonExporter", "LessonRenderer", "write_our_way"]


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
        """The environment of the templates, with what they are given and were compiled before."""
        environment: Any = super().environment
        environment.globals |= page_globals()
        environment.bytecode_cache = self.templates
        return environment  # type: ignore[no-any-return]


class LessonRenderer(NotebookRenderer):  # type: ignore[misc]
    """Voilà's, and a notebook that does not say its language has that of its folder."""

    async def load_notebook(self, path: str) -> NotebookNode:
        """Return the notebook at a path."""
        notebook: NotebookNode = await super().load_notebook(path)
        if lang := own_language(notebook, path):
            notebook.metadata.setdefault("truc", {})["lang"] = lang
        return notebook


def write_our_way() -> None:
    """Let Voilà make its pages with our classes; it has no setting for that."""
    notebook_renderer.VoilaExporter = LessonExporter
    handler.NotebookRenderer = voila_kernel_manager.NotebookRenderer = LessonRenderer
