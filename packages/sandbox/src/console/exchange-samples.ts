// Texts that repeat an exchange or its failure. They never contain a key.

import { shellQuoted } from 'language-service-description/shell-quote';
import type { Fault } from '../faults/fault.ts';
import type { NumberedEntry } from '../server/journal.ts';
import { placeOf } from './exchange-rows.ts';

/** The texts that a user can copy from the details of an exchange. */
export interface Samples {
  readonly curl: string;
  /**
   * A fault that makes the next request of the same operation fail like this exchange. For an upload or a download, the
   * next upload or download fails. If the exchange did not fail, the fault has the status 503.
   */
  readonly fault: Fault;
}

const KEPT_HEADERS = ['content-type', 'accept', 'prefer'];

/** Returns the texts that a user can copy from the details of an exchange. `origin` is the origin of the sandbox. */
export function samplesOf(entry: NumberedEntry, origin: string): Samples {
  return { curl: curlOf(entry, origin), fault: faultOf(entry) };
}

function faultOf(entry: NumberedEntry): Fault {
  const place = placeOf(entry);
  // Each target in the journal is a valid target of a fault.
  const on = (place === undefined ? {} : { on: place }) as Pick<Fault, 'on'>;
  if (entry.fault !== undefined) return { ...on, ...entry.fault, skip: 0, times: 1 };
  if (entry.status === 0) return { ...on, reset: true };
  return { ...on, status: entry.status >= 400 ? entry.status : 503 };
}

function curlOf({ method, path, query, key, body, headers }: NumberedEntry, origin: string): string {
  // The journal does not contain the query of a signed URL, so the user must insert the URL.
  if (path.startsWith('/files/'))
    return `curl ${method === 'PUT' ? "-H 'content-type: application/xml' -T memory.tmx " : ''}"$SIGNED_URL"`;
  const sent = Object.entries(headers).filter(
    ([name, value]) => KEPT_HEADERS.includes(name) && value !== '*/*',
  );
  const lines = [
    `curl -X ${method} ${shellQuoted(origin + path + query)}`,
    ...(key === 'no key' ? [] : ['-H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY"']),
    ...sent.map((header) => `-H ${shellQuoted(header.join(': '))}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuoted(textOf(body, headers['content-type']))}`]),
  ];
  return lines.join(' \\\n  ');
}

function textOf(body: unknown, type = ''): string {
  if (typeof body === 'string') return body;
  if (!type.startsWith('application/x-www-form-urlencoded')) return JSON.stringify(body);
  const parts = Object.entries(Object(body)).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  );
  return String(new URLSearchParams(parts));
}
