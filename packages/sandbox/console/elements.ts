// The few functions that every part of the page draws with. What users and the service wrote is always text, never markup.

/** Returns the element of the page, or of a part of it; index.html has it. */
export function find<Found extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found {
  const found = within.querySelector<Found>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Returns a copy of a template, with texts in its elements by their classes. */
export function draw(template: string, texts: Readonly<Record<string, string | number>> = {}): HTMLElement {
  // Every template has one element of HTML.
  const copy = find<HTMLTemplateElement>(`#${template}`).content.firstElementChild?.cloneNode(
    true,
  ) as HTMLElement;
  for (const [name, text] of Object.entries(texts)) find(`.${name}`, copy).textContent = String(text);
  return copy;
}

/** Writes a text into an element. */
export function write(selector: string, text: string): void {
  find(selector).textContent = text;
}

const TOKENS =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<number>true|false|null|-?\d[\d.eE+-]*)/g;
/** More is not read by people, and takes long to draw. */
const MOST_SHOWN = 20_000;

/** Returns JSON in colors, or an unchanged text. */
export function jsonView(value: unknown): HTMLElement {
  const whole = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const text = whole.slice(0, MOST_SHOWN);
  const view = document.createElement('pre');
  view.tabIndex = 0;
  let end = 0;
  for (const match of typeof value === 'string' ? [] : text.matchAll(TOKENS)) {
    const token = document.createElement('span');
    token.className = match.groups?.['key'] ? 'k' : match.groups?.['text'] ? 't' : 'n';
    token.textContent = match[0];
    view.append(text.slice(end, match.index), token);
    end = match.index + match[0].length;
  }
  view.append(text.slice(end), whole === text ? '' : `\n… of ${whole.length} characters`);
  return view;
}

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows what happened for a few seconds, and to a screen reader. */
export function announce(text: string): void {
  write('.note', text);
  clearTimeout(hiding);
  hiding = setTimeout(() => write('.note', ''), 5000);
}

/** Sends a command of the sandbox, and announces why it is refused, or `done`. */
export async function command(
  method: 'POST' | 'DELETE',
  name: string,
  body?: unknown,
  done = '',
): Promise<void> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(name, init).catch(() => undefined);
  const { message } = response?.ok
    ? { message: done }
    : Object(await response?.json().catch(() => undefined));
  announce(String(message ?? 'The sandbox does not answer.'));
}

/** Returns the time of day in UTC, as the service has it. */
export const timeOf = (atMs: number): string => new Date(atMs).toISOString().slice(11, 19);

/** Returns a span of time in its two largest units. */
export function spanOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [days, hours, minutes] = [86_400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  const parts = [`${days} d`, `${Number(hours) % 24} h`, `${Number(minutes) % 60} min`, `${seconds % 60} s`];
  const first = parts.findIndex((part) => !part.startsWith('0 '));
  return parts.slice(first, first + 2).join(' ');
}
