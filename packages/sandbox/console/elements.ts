// Draws the elements of the page. Texts of users and of the service are inserted as text, never as markup.

/**
 * Returns the element for a selector, inside the page or inside `within`. Throws an Error if there is no such element.
 */
export function find<Found extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found {
  const found = within.querySelector<Found>(selector);
  if (found === null) throw new Error(`The page has no element ${selector}`);
  return found;
}

/** Returns a copy of a template of the page. Each key in `texts` is the class of the element that gets the text. */
export function draw(template: string, texts: Readonly<Record<string, string | number>> = {}): HTMLElement {
  // Each template has one root element.
  const copy = find<HTMLTemplateElement>(`#${template}`).content.firstElementChild?.cloneNode(
    true,
  ) as HTMLElement;
  for (const [name, text] of Object.entries(texts)) find(`.${name}`, copy).textContent = String(text);
  return copy;
}

/** Writes a text into an element of the page. */
export function write(selector: string, text: string): void {
  find(selector).textContent = text;
}

const TOKENS =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<number>true|false|null|-?\d[\d.eE+-]*)/g;
/** The maximum number of characters that the page shows of a body, because longer texts make the page slow. */
const MOST_SHOWN = 20_000;

/** Returns an element that shows a text unchanged, or another value as colored JSON. */
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

/** Shows a message for a few seconds. Screen readers read the message aloud. */
export function announce(text: string): void {
  write('.note', text);
  clearTimeout(hiding);
  hiding = setTimeout(() => write('.note', ''), 5000);
}

/** Sends a command to the sandbox. Then shows the message `done`, or the error message of the sandbox. */
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
  announce(String(message ?? 'The sandbox does not respond.'));
}

/** Formats a time as the time of day in UTC, because the service uses UTC. */
export const timeOf = (atMs: number): string => new Date(atMs).toISOString().slice(11, 19);

/** Formats a duration with its two largest units, for example `2 h 5 min`. */
export function spanOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [days, hours, minutes] = [86_400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  const parts = [`${days} d`, `${Number(hours) % 24} h`, `${Number(minutes) % 60} min`, `${seconds % 60} s`];
  const first = parts.findIndex((part) => !part.startsWith('0 '));
  return parts.slice(first, first + 2).join(' ');
}
