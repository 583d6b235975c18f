// A list of which only the rows on the screen are elements, so that thousands cost as little as ten. It is one stop of the
// Tab key: arrows move in it, Enter opens. The list has the focus, and not a row, so that no change takes the focus away.

/** Rows above and below the screen that are drawn, too. */
const AROUND = 8;

/** How a list shows its rows. */
export interface RowForm<Row> {
  /** Of a row, as the style has it. */
  readonly height: number;
  /** Equal of what is the same before and after a change. */
  keyOf(row: Row): string;
  /** The element that the row has, changed, or a new one; `below` is the next row. */
  draw(row: Row, element: HTMLElement | undefined, below: Row | undefined): HTMLElement;
  open(row: Row): void;
}

/** Makes `list` such a list, which its parent scrolls. Each call of what it returns shows other rows, before the next frame. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a row for each way to change one list, each short
export function createRowList<Row>(list: HTMLElement, form: RowForm<Row>): (rows: readonly Row[]) => void {
  const scroller = list.parentElement ?? list;
  const { height, keyOf } = form;
  const elements = new Map<string, HTMLElement>();
  let rows: readonly Row[] = [];
  let active = '';
  let screen = { top: 0, height: 0 };
  let waiting = 0;

  const indexOf = (key: string): number => rows.findIndex((row) => keyOf(row) === key);
  const drawAll = (): void => {
    list.style.height = `${rows.length * height}px`;
    const first = Math.max(0, Math.floor(screen.top / height) - AROUND);
    const shown = rows.slice(first, (screen.top + screen.height) / height + AROUND);
    const keys = new Set(shown.map(keyOf));
    for (const [key, element] of elements) {
      if (keys.has(key)) continue;
      element.remove();
      elements.delete(key);
    }
    for (const [at, row] of shown.entries()) {
      const key = keyOf(row);
      const element = form.draw(row, elements.get(key), rows[first + at + 1]);
      element.id = `row-${key}`;
      element.style.top = `${(first + at) * height}px`;
      element.ariaPosInSet = `${first + at + 1}`;
      element.ariaSetSize = `${rows.length}`;
      element.ariaSelected = `${key === active}`;
      elements.set(key, element);
      // They are read aloud in the order of the document.
      if (list.children[at] !== element) list.insertBefore(element, list.children[at] ?? null);
    }
    list.setAttribute('aria-activedescendant', elements.get(active)?.id ?? '');
  };
  const redraw = (): void => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(drawAll);
  };
  const look = (): void => {
    screen = { top: scroller.scrollTop, height: scroller.clientHeight };
    redraw();
  };
  const activate = (row: Row | undefined): void => {
    active = row === undefined ? '' : keyOf(row);
    redraw();
  };
  const openActive = (): void => {
    const row = rows[indexOf(active)];
    if (row !== undefined) form.open(row);
  };

  scroller.addEventListener('scroll', look);
  new ResizeObserver(look).observe(scroller);
  list.addEventListener('click', ({ target }) => {
    // A click is on an element.
    activate(rows.find((row) => elements.get(keyOf(row))?.contains(target as Element)));
    openActive();
  });
  list.addEventListener('keydown', (event) => {
    const at = indexOf(active);
    const page = Math.floor(screen.height / height) - 1;
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page };
    const to = new Map(Object.entries({ ...moves, Home: 0, End: rows.length })).get(event.key);
    if (['Enter', ' '].includes(event.key)) openActive();
    else if (to === undefined) return;
    event.preventDefault();
    if (to === undefined || rows.length === 0) return;
    const next = Math.min(Math.max(to, 0), rows.length - 1);
    activate(rows[next]);
    const least = (next + 1) * height + list.offsetTop - screen.height;
    scroller.scrollTop = Math.max(Math.min(screen.top, next * height), least);
  });
  return (shown) => {
    // Who reads further below is not moved by what arrives above.
    const at = Math.floor(screen.top / height);
    const read = rows[at];
    rows = shown;
    redraw();
    const moved = screen.top > 0 && read !== undefined ? indexOf(keyOf(read)) - at : 0;
    if (moved <= 0) return;
    list.style.height = `${rows.length * height}px`;
    scroller.scrollTop += moved * height;
  };
}
