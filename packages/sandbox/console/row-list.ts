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
  /** `below` is the next row. */
  draw(row: Row, below: Row | undefined): HTMLElement;
  open(row: Row): void;
}

/** Makes `list` such a list, which its parent scrolls. Each call of what it returns shows other rows, before the next frame. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a row for each way to change one list, each short
export function createRowList<Row>(list: HTMLElement, form: RowForm<Row>): (rows: readonly Row[]) => void {
  const scroller = list.parentElement ?? list;
  const { height, keyOf } = form;
  let rows: readonly Row[] = [];
  let active = '';
  let waiting = 0;

  const indexOf = (key: string): number => rows.findIndex((row) => keyOf(row) === key);
  const drawAll = (): void => {
    list.style.height = `${rows.length * height}px`;
    const first = Math.max(0, Math.floor(scroller.scrollTop / height) - AROUND);
    const end = (scroller.scrollTop + scroller.clientHeight) / height + AROUND;
    const elements = rows.slice(first, end).map((row, at) => {
      const element = form.draw(row, rows[first + at + 1]);
      element.id = `row-${keyOf(row)}`;
      element.style.top = `${(first + at) * height}px`;
      element.ariaPosInSet = `${first + at + 1}`;
      element.ariaSetSize = `${rows.length}`;
      element.ariaSelected = `${keyOf(row) === active}`;
      return element;
    });
    list.replaceChildren(...elements);
    const isDrawn = elements.some(({ id }) => id === `row-${active}`);
    list.setAttribute('aria-activedescendant', isDrawn ? `row-${active}` : '');
  };
  const redraw = (): void => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(drawAll);
  };
  const open = (row: Row | undefined): void => {
    active = row === undefined ? '' : keyOf(row);
    redraw();
    if (row !== undefined) form.open(row);
  };

  scroller.addEventListener('scroll', redraw);
  new ResizeObserver(redraw).observe(scroller);
  list.addEventListener('click', ({ clientY }) => {
    open(rows[Math.floor((clientY - list.getBoundingClientRect().top) / height)]);
  });
  list.addEventListener('keydown', (event) => {
    const at = indexOf(active);
    const page = Math.floor(scroller.clientHeight / height) - 1;
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page };
    const to = new Map(Object.entries({ ...moves, Home: 0, End: rows.length })).get(event.key);
    if (['Enter', ' '].includes(event.key)) open(rows[at]);
    else if (to === undefined) return;
    event.preventDefault();
    if (to === undefined || rows.length === 0) return;
    const next = Math.min(Math.max(to, 0), rows.length - 1);
    active = keyOf(rows[next] as Row); // `next` is in the list
    const least = (next + 1) * height + list.offsetTop - scroller.clientHeight;
    scroller.scrollTop = Math.max(Math.min(scroller.scrollTop, next * height), least);
    redraw();
  });
  return (shown) => {
    // Who reads further below is not moved by what arrives above.
    const at = Math.floor(scroller.scrollTop / height);
    const read = rows[at];
    rows = shown;
    redraw();
    const moved = at > 0 && read !== undefined ? indexOf(keyOf(read)) - at : 0;
    if (moved <= 0) return;
    list.style.height = `${rows.length * height}px`;
    scroller.scrollTop += moved * height;
  };
}
