// An exchange as something to send again: a command, a test, a fault. A key is never in it.

import { shellQuoted } from 'language-service-description/shell-quote';
import type { Fault } from '../faults/fault.ts';
import { fixtures } from '../seed/fixtures.ts';
import type { NumberedEntry } from '../server/journal.ts';
import { placeOf } from './exchange-rows.ts';

/** The ways to send it again. */
export interface Samples {
  readonly curl: string;
  /** Undefined with `why`, in a sentence. */
  readonly test?: string;
  readonly why?: string;
  /** A fault that lets the next request of its kind fail: as this one did, or with 503. */
  readonly fault: Fault;
}

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const STORY_ID = /^0{8}-0{4}-4000-8000-/;
const KEPT_HEADERS = ['content-type', 'accept', 'prefer'];
/** The journal keeps neither files nor signed addresses, and of a long body its length. */
const NOT_KEPT = /^<(file of )?\d+ (bytes|characters)>$/;

/** Returns the samples of an exchange. */
export function samplesOf(entry: NumberedEntry, origin: string): Samples {
  const ids = `${entry.path}${entry.query}${JSON.stringify(entry.body ?? '')}`.match(ID) ?? [];
  const sample = { curl: curlOf(entry, origin), fault: faultOf(entry) };
  if (
    entry.path.startsWith('/files/') ||
    [entry.body, ...Object.values(Object(entry.body))].some((one) => NOT_KEPT.test(String(one)))
  )
    return { ...sample, why: 'The journal does not keep the file that a test would send.' };
  if (entry.status < 400 && ids.some((id) => !STORY_ID.test(id)))
    return { ...sample, why: 'It needs what earlier requests created.' };
  return { ...sample, test: printTest(entry, ids.length > 0) };
}

function faultOf(entry: NumberedEntry): Fault {
  const place = placeOf(entry);
  // A place of the journal is one of the faults.
  const on = (place === undefined ? {} : { on: place }) as Pick<Fault, 'on'>;
  if (entry.fault !== undefined) return { ...on, ...entry.fault, skip: 0, times: 1 };
  if (entry.status === 0) return { ...on, reset: true };
  return { ...on, status: entry.status >= 400 ? entry.status : 503 };
}

function curlOf(entry: NumberedEntry, origin: string): string {
  const { method, path, query, key, body } = entry;
  // The sandbox does not keep signed addresses.
  if (path.startsWith('/files/'))
    return `curl ${method === 'PUT' ? "-H 'content-type: application/xml' -T memory.tmx " : ''}"$SIGNED_URL"`;
  const lines = [
    `curl -X ${method} ${shellQuoted(origin + path + query)}`,
    ...(key === 'no key' ? [] : ['-H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY"']),
    ...keptHeaders(entry).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuoted(bodyText(entry))}`]),
  ];
  return lines.join(' \\\n  ');
}

function keptHeaders({ headers }: NumberedEntry): [string, string][] {
  return Object.entries(headers).filter(([name, value]) => KEPT_HEADERS.includes(name) && value !== '*/*');
}

function bodyText({ body, headers }: NumberedEntry): string {
  if (typeof body === 'string') return body;
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return JSON.stringify(body);
  const parts = Object.entries(Object(body)).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return String(new URLSearchParams(parts));
}

function printTest(entry: NumberedEntry, usesStory: boolean): string {
  const { method, path, query, status, fault, key, body } = entry;
  const name = Object.hasOwn(fixtures.keys, key) ? `fixtures.keys.${key}` : 'fixtures.key';
  const authorization = key === 'another key' && status === 401 ? "'unknown-key'" : name;
  const init = [
    `method: ${JSON.stringify(method)}`,
    ...(key === 'no key' ? [] : [`headers: { authorization: \`Service-Auth-Key \${${authorization}}\` }`]),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(bodyText(entry))}`]),
  ];
  const headers = keptHeaders(entry).map(
    ([header, value]) => `request.headers.set(${JSON.stringify(header)}, ${JSON.stringify(value)});`,
  );
  const url = JSON.stringify(`https://sandbox.test${path}${query}`);
  const lines = [
    'await using sandbox = createSandbox();',
    ...(usesStory ? ['await sandbox.seed.story();'] : []),
    ...(fault === undefined ? [] : [`sandbox.faults.add(${JSON.stringify(faultOf(entry))});`]),
    `const request = new Request(${url}, { ${init.join(', ')} });`,
    ...headers,
    status === 0
      ? 'await expect(sandbox.fetch(request)).rejects.toThrow();'
      : `expect((await sandbox.fetch(request)).status).toBe(${status});`,
  ];
  const title = `${method} ${path} ${status === 0 ? 'gets no response' : `returns ${status}`}`;
  return [
    `import { createSandbox${lines.join('').includes('fixtures.') ? ', fixtures' : ''} } from 'language-service-sandbox';`,
    "import { expect, test } from 'vitest';\n",
    `test(${JSON.stringify(title)}, async () => {`,
    ...lines.map((line) => `  ${line}`),
    '});\n',
  ].join('\n');
}
