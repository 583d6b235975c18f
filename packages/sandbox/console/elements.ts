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

/** Writes a text into an element of a section. */
export function write(section: string, selector: string, text: string): void {
  find(selector, find(section)).textContent = text;
}

const TOKENS =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<number>true|false|null|-?\d[\d.eE+-]*)/g;
/** More is not read by people, and takes long to draw; colors take longer. */
const MOST_SHOWN = 60_000;
const MOST_COLORED = 8000;

/** JSON in colors; a text as it is. */
export function jsonView(value: unknown): HTMLElement {
  const whole = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const text =
    whole.length > MOST_SHOWN ? `${whole.slice(0, MOST_SHOWN)}\n… of ${whole.length} characters` : whole;
  const view = document.createElement('pre');
  view.tabIndex = 0;
  let end = 0;
  for (const match of typeof value === 'string' ? [] : text.slice(0, MOST_COLORED).matchAll(TOKENS)) {
    const token = document.createElement('span');
    token.className = match.groups?.['key'] ? 'k' : match.groups?.['text'] ? 't' : 'n';
    token.textContent = match[0];
    view.append(text.slice(end, match.index), token);
    end = match.index + match[0].length;
  }
  view.append(text.slice(end));
  return view;
}

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Says what happened, for everybody to read or hear. */
export function say(text: string): void {
  const said = find('.said');
  said.textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(() => said.replaceChildren(), 5000);
}

/** Sends a command of the sandbox, and says what it refuses, or `done`. */
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
  say(String(message ?? 'The sandbox does not answer.'));
}

/** The time of day in UTC, as the service has it. */
export const timeOf = (atMs: number): string => new Date(atMs).toISOString().slice(11, 19);

/** Returns a span of time in its two largest units. */
export function spanOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [days, hours, minutes] = [86_400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  const parts = [`${days} d`, `${Number(hours) % 24} h`, `${Number(minutes) % 60} min`, `${seconds % 60} s`];
  const first = parts.findIndex((part) => !part.startsWith('0 '));
  return parts.slice(first, first + 2).join(' ');
}
