// A body is decoded as its headers say, within limits, and redacted by the schema of its media type. What cannot be read
// is named by its kind alone.

import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { type MediaType, resolve, type Schema } from 'language-service-description/document';
import type { Redacted } from 'language-service-description/session';
import { type HeaderLines, headerOf, splitOnce } from './exchange.ts';
import { type Redactor, withheld } from './redact-value.ts';

/** Bytes of a body that are kept in memory, and those that a compressed one may become. */
export const MOST_BODY_BYTES: number = 16 * 1024 * 1024;

const limits = { maxOutputLength: MOST_BODY_BYTES };
const decoders: ReadonlyMap<string, (body: Uint8Array) => Promise<Uint8Array>> = new Map([
  ['gzip', (body) => promisify(gunzip)(body, limits)],
  ['deflate', (body) => promisify(inflate)(body, limits)],
  ['br', (body) => promisify(brotliDecompress)(body, limits)],
]);

export async function redactBody(
  redactor: Redactor,
  headers: HeaderLines,
  body: Uint8Array,
  content: Readonly<Record<string, MediaType>> = {},
): Promise<Redacted> {
  const plain = await decode(body, headerOf(headers, 'content-encoding'));
  if (plain === undefined) return withheld('unreadable');
  const contentType = headerOf(headers, 'content-type');
  const type = splitOnce(contentType.toLowerCase(), ';')[0].trim();
  const schema = content[type]?.schema;
  if (type === 'application/x-www-form-urlencoded')
    return redactForm(redactor, new URLSearchParams(textOf(plain)), schema);
  if (type === 'multipart/form-data') {
    // The bytes were read from a connection, so that no other part of the program shares them.
    const form = new Response(plain as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } });
    return form.formData().then(
      (fields) => redactForm(redactor, fields, schema),
      () => withheld('unreadable'),
    );
  }
  if (schema !== undefined && !/[/+]json$/.test(type)) return redactor.value(schema, '', textOf(plain));
  return redactJson(redactor, textOf(plain), content['application/json']?.schema, type);
}

function redactJson(redactor: Redactor, text: string, schema: Schema | undefined, type: string): Redacted {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return withheld(/html/.test(type) || /^\s*</.test(text) ? 'markup' : 'text');
  }
  return redactor.value(schema, '', value);
}

/** The fields of a form; several of one name make a list. */
function redactForm(
  redactor: Redactor,
  fields: Iterable<[string, FormDataEntryValue]>,
  schema: Schema | undefined,
): Redacted {
  const { properties = {} } = schema === undefined ? {} : resolve(redactor.shared.document, schema);
  const redacted = new Map<string, Redacted[]>();
  for (const [name, value] of fields) {
    const described = Object.hasOwn(properties, name) ? properties[name] : undefined;
    // What is no form, such as a text that curl sends, is read as a name.
    const kept = described === undefined ? redactor.shared.pseudonyms.ofText(name) : name;
    const one = typeof value === 'string' ? redactor.formText(described, name, value) : withheld('file');
    redacted.set(kept, [...(redacted.get(kept) ?? []), one]);
  }
  return Object.fromEntries(
    [...redacted].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? null) : values]),
  );
}

/** Undefined when the body is not what its header says, or is too large. */
async function decode(body: Uint8Array, encoding: string): Promise<Uint8Array | undefined> {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  let plain: Uint8Array | undefined = names.length > 3 ? undefined : body;
  for (const name of names.reverse())
    plain =
      plain &&
      (await decoders
        .get(name)?.(plain)
        .catch(() => undefined));
  return plain;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
