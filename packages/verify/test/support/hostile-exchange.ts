// Exchanges of an account whose texts, ids, key and signatures are made of letters that no pseudonym has, put wherever a
// program or a service could write them.

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type Document, isRecord, resolve, type Schema } from 'language-service-description/document';
import { flatten } from 'language-service-description/flat-schema';
import { listOperations, type Operation } from 'language-service-description/operations';
import type { Exchange, HeaderLines } from '../../src/recording/exchange.ts';

/** A number from 0 to the most, exclusive. */
export type Chance = (most: number) => number;

/** Numbers that a seed decides (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** Makes secrets and remembers them. */
export interface Secrets {
  readonly made: string[];
  next(): string;
  /** One with the form of a name, for places where a program may write a text but no name is kept. */
  word(): string;
}

/** No pseudonym has these letters, and every fourth character is a digit, so that no secret has the form of a name. */
const reserved = 'qxzjvwyQXZJVWY';

export function createSecrets(chance: Chance): Secrets {
  const made: string[] = [];
  const texts: string[] = [];
  const letter = () => reserved[chance(reserved.length)] ?? '';
  return {
    made,
    next: () => {
      // An account says the same in many places: a text is an id elsewhere, and a key is in an error.
      const known = texts[chance(texts.length + 1)];
      if (known !== undefined && chance(5) === 0) return known;
      const length = 12 + chance(40);
      const text = Array.from({ length }, (_, at) => (at % 4 === 3 ? '79'[chance(2)] : letter())).join('');
      texts.push(text);
      made.push(text);
      return text;
    },
    word: () => {
      const word = Array.from({ length: 12 + chance(12) }, letter).join('');
      made.push(word);
      return word;
    },
  };
}

/** The secret as a program may write it. */
function disguised(chance: Chance, secret: string): string {
  const forms = [
    () => secret,
    () => Buffer.from(secret).toString('base64'),
    () => Buffer.from(secret).toString('base64url'),
    () => Buffer.from(secret).toString('hex'),
    () => secret.replaceAll(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`),
    () => secret.replaceAll(/./g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`),
    () => `"${secret}","${secret}"\r\n"${secret}"`,
    () => `${secret}\t${secret}\n${secret}`,
    () => JSON.stringify({ [secret]: [secret] }),
    () => `{${secret}} {{${secret}}} <b>${secret}</b> <${secret} ${secret}="${secret}"/> %s`,
    () => ` ${secret} `,
    () => `${secret}\n`.repeat(40),
    () => `https://storage.example/${secret}?signature=${secret}`,
    () => `data:text/plain;base64,${Buffer.from(secret).toString('base64')}`,
    () => `\u0000${secret}\u202e${secret}`,
    () => secret.replaceAll(/./g, (one) => `&#${one.charCodeAt(0)};`),
    () => secret.replaceAll(/./g, (one) => `=${one.charCodeAt(0).toString(16).toUpperCase()}`),
    () => encodeURIComponent(secret.replaceAll(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`)),
    () => JSON.stringify(JSON.stringify({ text: `${secret} "${secret}"` })),
    () => Buffer.from(secret, 'utf16le').toString('latin1'),
    () => Buffer.from(secret, 'utf16le').toString('base64'),
    () => gzipSync(secret).toString('base64'),
    () => Buffer.from(Buffer.from(secret).toString('base64')).toString('base64'),
    () => [...secret].join('\u200b'),
    () => `id;name\r\n1;"${secret}"\r\n2;'${secret}'\r\n`,
    () => `{"a":"${secret}"}\n{"a":"${secret}"}\n`,
    () => `${'\u{1f6b2}'.repeat(3)}${secret}\ud800`,
    () => `2026-11-23T00:00:00Z ${secret}`,
    () => `${secret}${' '.repeat(200)}`,
  ];
  return forms[chance(forms.length)]?.() ?? secret;
}

/** A value for a schema, with a secret in every place that can hold a text, and in some that cannot. */
function hostileValue(
  document: Document,
  schema: Schema,
  chance: Chance,
  secrets: Secrets,
  depth = 0,
): unknown {
  const plain = flatten(document, resolve(document, schema));
  const text = () => disguised(chance, secrets.next());
  if (chance(12) === 0) return [text(), { [text()]: text() }, 7, null, [text()]][chance(5)];
  const below = (one: Schema) => hostileValue(document, one, chance, secrets, depth + 1);
  if (plain.items !== undefined && depth < 6) return [below(plain.items), below(plain.items)];
  if (plain.properties !== undefined && depth < 6) {
    const described = Object.entries(plain.properties).map(([name, property]) => [name, below(property)]);
    const unknown = [
      [text(), text()],
      ['api_key', secrets.next()],
      ['nested', { [secrets.next()]: [text()] }],
      ['__proto__', text()],
    ];
    return Object.fromEntries([...described, ...unknown]);
  }
  return text();
}

function hostileBody(chance: Chance, secrets: Secrets, value: unknown): { body: Uint8Array; type: string } {
  const text = JSON.stringify(value) ?? secrets.next();
  const boundary = `b${secrets.next()}`;
  const bodies = [
    { type: 'application/json', body: text },
    { type: 'application/json; charset=utf-8', body: text },
    { type: `application/json; name=${secrets.next()}`, body: text },
    { type: 'application/json', body: text.slice(0, chance(text.length) + 1) },
    { type: 'text/html', body: `<h1>${secrets.next()}</h1>` },
    { type: 'text/tab-separated-values', body: `${secrets.next()}\t${secrets.next()}\n` },
    { type: `${secrets.next()}/${secrets.next()}`, body: text },
    {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({
        name: secrets.next(),
        [secrets.next()]: secrets.next(),
        dictionaries: text,
        text: secrets.next(),
      }).toString(),
    },
    // What curl sends with -d and no type.
    {
      type: 'application/x-www-form-urlencoded',
      body: `${secrets.word()}&${secrets.word()}=${secrets.next()}`,
    },
    { type: 'application/x-ndjson', body: `${text}\n${text}\n` },
    { type: 'application/problem+json', body: text },
    {
      type: `multipart/form-data; boundary=${boundary}`,
      body: ['file', 'filename', secrets.next(), secrets.word()]
        .map(
          (name) =>
            `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${secrets.next()}"\r\n\r\n${secrets.next()}\r\n`,
        )
        .join('')
        .concat(
          `--${boundary}\r\ncontent-disposition: form-data; name="target_lang"\r\n\r\n${secrets.next()}\r\n`,
        )
        .concat(`--${boundary}--\r\n`),
    },
  ];
  const one = bodies[chance(3) === 0 ? chance(bodies.length) : 0] ?? { type: '', body: '' };
  return { type: one.type, body: Buffer.from(one.body) };
}

function packed(chance: Chance, body: Uint8Array): { body: Uint8Array; encoding: string | undefined } {
  const forms = [
    () => ({ body, encoding: undefined }),
    () => ({ body: gzipSync(body), encoding: 'gzip' }),
    () => ({ body: deflateSync(body), encoding: 'deflate' }),
    () => ({ body: brotliCompressSync(body), encoding: 'br' }),
    () => ({ body: gzipSync(gzipSync(body)), encoding: 'gzip, gzip' }),
    () => ({ body, encoding: 'gzip' }),
    () => ({ body: gzipSync(body).subarray(0, -9), encoding: 'gzip' }),
    () => ({ body, encoding: 'constructor' }),
  ];
  return forms[chance(3) === 0 ? chance(forms.length) : 0]?.() ?? { body, encoding: undefined };
}

function hostileHeaders(
  chance: Chance,
  secrets: Secrets,
  key: string,
  type: string,
  encoding?: string,
): HeaderLines {
  const headers: HeaderLines = [
    ['Content-Type', type],
    ['Authorization', [`Service-Auth-Key ${key}`, key, `Bearer ${key}`, ` ${key}`][chance(4)] ?? key],
    ...(encoding === undefined ? [] : [['Content-Encoding', encoding] as const]),
  ];
  const names =
    'Cookie Set-Cookie X-Trace-ID Retry-After Allow Accept Location Link Refresh WWW-Authenticate Transfer-Encoding';
  const more = names.split(' ').map((name) => [name, secrets.next()] as const);
  return [...headers, ...more, ['X-Service-Reporting-Tag', secrets.next()], [secrets.next(), key]];
}

/** An exchange of any operation of the description, with any of its statuses. */
export function hostileExchange(document: Document, chance: Chance, secrets: Secrets): Exchange {
  const operations = listOperations(document);
  // A description has operations.
  const operation = operations[chance(operations.length)] as Operation;
  const key = chance(2) === 0 ? secrets.next() : secrets.word();
  const contents = (content: Operation['node']['responses'][string]['content'] = {}) =>
    Object.values(content)[0]?.schema ?? {};
  const replies = [...operation.success, ...operation.errors];
  const reply = chance(3) === 0 ? replies[chance(replies.length)] : operation.success[0];
  const part = key.slice(chance(4), 12);
  const value =
    chance(5) === 0
      ? {
          message: `The key ${key} is wrong`,
          code: key,
          detail: key,
          [`no-${part}`]: 1,
          [part.toUpperCase()]: 2,
          [part.replaceAll(/...(?=.)/g, '$&_')]: 3,
        }
      : undefined;
  const sentValue = hostileValue(document, contents(operation.body?.content), chance, secrets);
  const request = hostileBody(
    chance,
    secrets,
    isRecord(sentValue) ? { ...sentValue, [secrets.word()]: secrets.next() } : sentValue,
  );
  const response = hostileBody(
    chance,
    secrets,
    value ?? hostileValue(document, contents(reply?.response.content), chance, secrets),
  );
  const sent = packed(chance, request.body);
  const came = packed(chance, response.body);
  const query = [...operation.query.map(({ name }) => name), 'auth_key', secrets.next()]
    .map((name) => `${name}=${encodeURIComponent(disguised(chance, secrets.next()).toWellFormed())}`)
    .concat(secrets.word(), `${secrets.word()}=1`)
    .join('&');
  const path = chance(6) === 0 ? `/v3/${secrets.next()}/glossaries` : operation.path;
  return {
    startedMs: 0,
    endedMs: 5,
    method: chance(20) === 0 ? secrets.next() : operation.method,
    target: `${path.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(secrets.next()))}?${query}`,
    request: { headers: hostileHeaders(chance, secrets, key, request.type, sent.encoding), body: sent.body },
    response: {
      status: reply?.status ?? 200,
      headers: hostileHeaders(chance, secrets, key, response.type, came.encoding),
      body: came.body,
    },
  };
}
