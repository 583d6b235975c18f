// An exchange as something to send again: a command, a test, a fault. A key is never in it. A test repeats the requests that
// made what the exchange needs, so that it runs on an empty sandbox.

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

/** The samples of an exchange; `journal` has the earlier ones. */
export function samplesOf(entry: NumberedEntry, journal: readonly NumberedEntry[], origin: string): Samples {
  const needed = neededBy(entry, journal);
  const why = whyNotTested([...needed, entry]);
  return {
    curl: curlOf(entry, origin),
    ...(why === undefined ? { test: printTest(entry, needed) } : { why }),
    fault: faultOf(entry),
  };
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

/** The earlier writes of what the exchange is about: who created it, and what changed it since. */
function neededBy(entry: NumberedEntry, journal: readonly NumberedEntry[]): readonly NumberedEntry[] {
  const ids = new Set(idsIn(entry));
  const needed: NumberedEntry[] = [];
  for (const earlier of journal.filter(({ number }) => number < entry.number).reverse()) {
    const { method, status, path, reply } = earlier;
    if (method === 'GET' || status === 0 || status >= 300) continue;
    const isAbout = [...ids].some((id) => path.includes(id) || JSON.stringify(reply ?? '').includes(id));
    if (!isAbout) continue;
    needed.unshift(earlier);
    for (const id of idsIn(earlier)) ids.add(id);
  }
  return needed;
}

/** The ids in a request, which an earlier answer may have given. */
function idsIn({ path, query, body }: NumberedEntry): string[] {
  return `${path}${query}${JSON.stringify(body ?? '')}`.match(ID) ?? [];
}

/** The journal keeps neither files nor signed addresses, and of a long body its length. */
const NOT_KEPT = /^<(file of )?\d+ (bytes|characters)>$/;

function whyNotTested(entries: readonly NumberedEntry[]): string | undefined {
  const isKept = ({ path, body }: NumberedEntry): boolean =>
    !path.startsWith('/files/') &&
    ![body, ...Object.values(Object(body))].some((one) => NOT_KEPT.test(String(one)));
  if (!entries.every(isKept)) return 'The journal does not keep the file that a test would send.';
  const last = entries.at(-1);
  const made = JSON.stringify(entries.slice(0, -1).map(({ reply }) => reply));
  const unknown = last && idsIn(last).find((id) => !STORY_ID.test(id) && !made.includes(id));
  if (unknown === undefined || Number(last?.status) >= 400) return undefined;
  return `The journal does not have the request that created ${unknown}.`;
}

function printTest(entry: NumberedEntry, needed: readonly NumberedEntry[]): string {
  const names = new Map<string, string>();
  const sends = needed.flatMap((one, at) => {
    const later = [...needed.slice(at + 1), entry].flatMap(idsIn);
    const made = [...placesOf(one.reply)].filter(([id]) => later.includes(id) && !names.has(id));
    const send = `await ${printSend(one, names)}`;
    if (made.length === 0) return [`${send};`];
    const variable = `created${at + 1}`;
    return [
      `const ${variable} = Object(await (${send}).json());`,
      ...made.map(([id, place]) => {
        names.set(id, `id${names.size + 1}`);
        return `const ${names.get(id)} = ${variable}${place};`;
      }),
    ];
  });
  const { method, path, status, fault } = entry;
  const usesStory = [...needed, entry].flatMap(idsIn).some((id) => STORY_ID.test(id));
  const last = printSend(entry, names);
  const lines = [
    'await using sandbox = createSandbox();',
    ...(usesStory ? ['await sandbox.seed.story();'] : []),
    ...sends,
    ...(fault === undefined ? [] : [`sandbox.faults.add(${JSON.stringify(faultOf(entry))});`]),
    ...(status === 0
      ? [`await expect(${last}).rejects.toThrow();`]
      : [`const response = await ${last};`, `expect(response.status).toBe(${status});`]),
  ];
  const title = `${method} ${path} ${status === 0 ? 'gets no response' : `returns ${status}`}`;
  return testFile(title, lines);
}

function testFile(title: string, lines: readonly string[]): string {
  const usesFixtures = lines.some((line) => line.includes('fixtures.'));
  const imports = [
    `import { createSandbox${usesFixtures ? ', fixtures' : ''} } from 'language-service-sandbox';`,
    "import { expect, test } from 'vitest';",
  ];
  const body = lines.map((line) => line.replaceAll(/^/gm, '  '));
  return [...imports, '', `test(${JSON.stringify(title)}, async () => {`, ...body, '});', ''].join('\n');
}

function printSend(entry: NumberedEntry, names: ReadonlyMap<string, string>): string {
  const { method, path, query, key, body } = entry;
  const named = (text: string): string =>
    names.size === 0 ? JSON.stringify(text) : `\`${template(text, names)}\``;
  const headers = [
    ...(key === 'no key' ? [] : [`authorization: \`Service-Auth-Key \${${printKey(entry)}}\``]),
    ...keptHeaders(entry).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  const fields = [
    `method: ${JSON.stringify(method)}`,
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === undefined ? [] : [`body: ${named(bodyText(entry))}`]),
  ];
  return `sandbox.fetch(${named(`https://sandbox.test${path}${query}`)}, {\n${fields.map((one) => `  ${one},\n`).join('')}})`;
}

function printKey({ key, status }: NumberedEntry): string {
  if (key === 'another key' && status === 401) return "'unknown-key'";
  return Object.hasOwn(fixtures.keys, key) ? `fixtures.keys.${key}` : 'fixtures.key';
}

/** The text in a template, with a variable in place of each known id. */
function template(text: string, names: ReadonlyMap<string, string>): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/`|\$(?=\{)/g, '\\$&');
  return escaped.replaceAll(ID, (id) => (names.has(id) ? `\${${names.get(id)}}` : id));
}

/** The ids in a value, each with the JavaScript that reads it. */
function* placesOf(value: unknown, place = ''): Generator<readonly [id: string, place: string]> {
  if (typeof value === 'string' && value.replace(ID, '') === '') yield [value, place];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    yield* placesOf(inner, `${place}[${Array.isArray(value) ? name : JSON.stringify(name)}]`);
}
