"""The lessons by name, as most tests want them."""

from truc_teach.lessons import LESSONS

APPS = tuple(lesson.name for lesson in LESSONS)
ASKING = tuple(lesson.name for lesson in LESSONS if lesson.quizzes)
(FIXED,) = (lesson.name for lesson in LESSONS if lesson.fixed)
ALIVE = tuple(lesson.name for lesson in LESSONS if lesson.alive)
UNSEEDED = tuple(lesson.name for lesson in LESSONS if not lesson.seeded)
