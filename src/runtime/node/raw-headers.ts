// The headers of a response as they came. Most calls need two of them, and to build the platform's Headers of all costs
// more than to look for two.

import type { IncomingMessage } from 'node:http';

type Raw = Pick<IncomingMessage, 'rawHeaders'>;

/** The headers of a response. */
export function headersOf({ rawHeaders }: Raw): Headers {
  const headers = new Headers();
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

/** One header, by its name in lower case; its values with a comma between them, if it came several times. */
export function headerOf({ rawHeaders }: Raw, name: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [given = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    if (given.length !== name.length || given.toLowerCase() !== name) continue;
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}
