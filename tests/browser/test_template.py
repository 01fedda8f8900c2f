"""A lesson's page as our Voilà template draws it, with made-up notebooks."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def lesson(open_page, samples):
    """A function that opens a made-up notebook and waits for its end."""

    def open_(name="sample", **options):
        page = open_page(f"{samples.address}voila/render/ca/{name}.ipynb", **options)
        page.locator("#loading").wait_for(state="detached")
        return page

    return open_


def test_title_and_language_come_from_the_notebook(lesson):
    page = lesson()
    assert page.title() == "Una prova · Truc Teach"
    order = page.evaluate("() => [...document.head.children].map(node => node.localName)")
    assert order.index("meta") < order.index("title") < order.index("script")
    assert page.locator("html").get_attribute("lang") == "ca"
    assert page.get_by_role("main").count() == 1


def test_a_widget_answers(lesson):
    page = lesson()
    assert page.locator("#truc-trouble").inner_text() == ""  # the page has seen that it is live
    page.get_by_role("button", name="Respon").click()
    page.get_by_role("button", name="Fet").wait_for()


def test_a_notebook_of_ones_own_with_two_players_raises_no_alarm(open_page, samples):
    page = open_page(f"{samples.address}voila/render/en/players.ipynb")
    page.locator("#loading").wait_for(state="detached")
    assert page.locator("#truc-trouble").inner_text() == ""
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.locator(".truc-player .truc-mode")).to_have_count(2)


def test_what_is_for_lab_only_is_not_run_nor_shown(lesson):
    page = lesson()
    assert page.get_by_role("button", name="Respon").count() == 1
    assert "Un exemple" not in page.content()


def test_the_source_is_not_in_the_page(lesson):
    assert "ipywidgets.Button" not in lesson().content()


def test_a_cell_that_fails_says_so_to_the_learner_in_our_words(lesson):
    page = lesson("broken")
    alert = page.get_by_role("alert").filter(has_text="Esta part")
    alert.wait_for()
    assert "Esta part de la lliçó no ha funcionat" in alert.inner_text()
    for word in ("show_tracebacks", "huitanta-huit", "ValueError", "Traceback", "executing cell"):
        assert word not in page.content()


def test_while_the_kernel_starts_the_page_has_its_shape_and_one_line_says_so(
    open_page, samples, sample_folder
):
    go = sample_folder / "go"
    go.unlink(missing_ok=True)
    page = open_page(f"{samples.address}voila/render/ca/slow.ipynb", wait_until="commit")
    line = page.get_by_role("status")
    line.get_by_text("Preparant la lliçó… 2 de 4").wait_for()
    shape = page.locator(".truc-skeleton")
    assert shape.bounding_box()["height"] > 400
    assert shape.get_attribute("aria-hidden") == "true"
    # a cell that does not end is told too, not only a kernel that does not start
    trouble = page.locator("#truc-trouble")
    trouble.get_by_text("La lliçó encara està arribant").wait_for()
    expect(trouble.get_by_role("link", name="Torna-ho a provar")).to_be_visible()
    go.touch()
    page.locator("#loading").wait_for(state="detached")
    expect(trouble).to_be_empty()
    assert page.get_by_role("button", name="Respon").is_visible()


@pytest.mark.parametrize("name", ["dies", "nameless"])
def test_a_kernel_that_dies_or_never_starts_is_told_with_a_way_to_try_again(
    open_page, samples, name
):
    page = open_page(
        f"{samples.address}voila/render/ca/{name}.ipynb",
        wait_until="commit",
        expect=("WebSocket", "500", "model not found"),
    )
    alert = page.locator("#truc-trouble")
    alert.get_by_text("La lliçó no acaba d'arrancar").wait_for()
    assert alert.get_attribute("role") == "alert"
    assert alert.get_by_role("link", name="Torna-ho a provar").bounding_box()["height"] >= 44
    assert page.get_by_text("Loading widget").is_hidden()
    with page.expect_navigation(wait_until="commit"):
        alert.get_by_role("link").click()


def test_the_frame_speaks_the_language_of_the_address(open_lesson):
    page = open_lesson("ranking-quiz", "lang=en&seed=7&rules=barajamos")
    assert page.title() == "The order of the cards · Truc Teach"
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator(".truc-prose").first.get_attribute("lang") == "en"
    assert page.get_by_role("button", name="Dark theme").is_visible()
    assert page.locator(".truc-home").get_attribute("href").endswith("voila/tree?lang=en")
    links = page.get_by_role("navigation", name="Language").get_by_role("link")
    assert links.all_inner_texts() == ["Català", "Español"]
    there = "/ca/ranking-quiz.ipynb?lang=ca&seed=7&rules=barajamos"
    assert links.first.get_attribute("href").endswith(there)


def test_a_button_begins_and_ends_presenting_and_the_address_remembers(open_lesson):
    page = open_lesson("ranking-quiz", "rules=barajamos&seed=7", height=720)
    button = page.get_by_role("button", name="Projecta")
    prose = page.get_by_role("heading", level=1)
    assert prose.is_visible()
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    assert page.url.endswith("?rules=barajamos&seed=7&present=1")
    assert prose.is_hidden()
    assert page.locator(".truc-presented").is_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.keyboard.press("PageDown")
    assert page.locator(".truc-slide-count").inner_text() == "2 de 30"
    page.get_by_role("button", name="Acaba").click()
    assert button.get_attribute("aria-pressed") == "false"
    assert page.url.endswith("?rules=barajamos&seed=7")
    assert prose.is_visible()


def test_the_page_scrolls_as_one(lesson):
    page = lesson(height=200)
    inner = page.evaluate(
        """[...document.querySelectorAll("#main, #main *")]
            .filter((element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowY))
            .filter((element) => element.scrollHeight > element.clientHeight + 1)
            .map((element) => element.id || element.className)"""
    )
    assert inner == []
    assert page.evaluate("document.documentElement.scrollHeight") > 200


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_and_nothing_scrolls_sideways(lesson, violations, width, scheme):
    page = lesson(width=width, scheme=scheme)
    page.get_by_role("button", name="Respon").wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_template_cannot_be_changed_by_the_query(open_page, samples):
    page = open_page(f"{samples.address}voila/render/ca/sample.ipynb?template=lab&theme=dark")
    page.locator("#loading").wait_for(state="detached")
    assert page.locator(".truc-band").is_visible()


def test_an_unknown_notebook_gets_our_own_page(open_page, samples):
    page = open_page(f"{samples.address}voila/render/ca/none.ipynb", expect=("404",))
    assert page.get_by_role("heading", level=1).inner_text() == "Ací no hi ha cap lliçó"
    page.get_by_role("link", name="Totes les lliçons").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Truc. Tres cartes, dos jocs i bona cara."
    )


def test_a_notebook_that_cannot_be_read_gets_our_own_page(open_page, samples):
    page = open_page(f"{samples.address}voila/render/ca/unreadable.ipynb", expect=("400",))
    heading = page.get_by_role("heading", level=1)
    assert heading.inner_text() == "El servidor no ha pogut respondre"


def test_voila_inside_a_jupyter_server_asks_nothing_of_another_host(
    open_page, start_jupyter, sample_folder
):
    server = start_jupyter(sample_folder)
    address = f"{server.address}voila/render/ca/sample.ipynb?token=secret"
    page = open_page(address)
    page.locator("#loading").wait_for(state="detached")
    page.get_by_role("button", name="Respon").click()
    page.get_by_role("button", name="Fet").wait_for()
    assert page.locator(".truc-home").get_attribute("href").endswith("/user/abc/voila/tree?lang=ca")


def test_the_list_of_a_folder_is_the_landing_page(open_page, samples):
    page = open_page(f"{samples.address}voila/tree/ca")
    there = [link.get_attribute("href") for link in page.locator("h3 a").all()]
    assert "/voila/render/ca/sample.ipynb" in there
    assert not any("ranking-quiz" in address for address in there), "it is not served here"


@pytest.mark.parametrize("path", ["ca/sample.ipynb", "../pyproject.toml", "ca/../../secret.svg"])
def test_no_file_is_given_away(open_page, samples, path):
    page = open_page(samples.address)
    answer = page.request.get(f"{samples.address}voila/files/{path}")
    assert answer.status in (403, 404)
