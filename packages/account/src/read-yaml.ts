// Reads a YAML file with the library yaml. Errors have a line and a column.

import { suggest } from 'language-service-client/options';
import { type Document, isMap, isScalar, type Node, parseDocument, visit, type YAMLMap } from 'yaml';
import { AccountError } from './account-error.ts';
import { refuseConflict } from './lock.ts';

export interface YamlFile {
  readonly document: Document.Parsed;
  readonly fields: YAMLMap.Parsed;
  /** The value of each key, both as JSON and as a node of the YAML tree. */
  readonly values: readonly (readonly [string, { readonly value: unknown; readonly node: Node }])[];
  /** Throws AccountError `invalid` with the position of the node, or with the start of the file if there is no node. */
  fail(at: { readonly range?: Node['range'] } | null | undefined, message: string): never;
}

/**
 * Reads a YAML file whose content is a mapping.
 * @throws AccountError `invalid` for content that is not a mapping, an unknown key, or a key without a value.
 */
export function readYaml(path: string, text: string, known: readonly string[]): YamlFile {
  const failAt: FailAt = (offset, message) => {
    const before = text.slice(0, offset).split(/\r\n|\r|\n/);
    const [line, col] = [before.length, (before.at(-1)?.length ?? 0) + 1];
    throw new AccountError('invalid', `${path}:${line}:${col}: ${message}`, {
      hint: 'Nothing was sent. Fix the file, then run the command again.',
    });
  };
  refuseConflict(path, text);
  const deep = tooDeep.exec(text);
  if (deep !== null) failAt(deep.index, 'the file has more than 64 levels');
  const document = parseDocument(text, { prettyErrors: false });
  const fail: YamlFile['fail'] = (at, message) => failAt(at?.range?.[0] ?? 0, message);
  const [error] = document.errors;
  if (error?.code === 'MULTIPLE_DOCS') failAt(error.pos[0], 'the file must have only one YAML document');
  if (error?.message.includes('call stack')) failAt(error.pos[0], 'the file has too many levels');
  if (error !== undefined) failAt(error.pos[0], error.message.replace(/^Tabs .*/, '$&, use spaces'));
  refuseUnheld(document, failAt);
  const fields = document.contents;
  if (!isMap(fields)) return fail(fields, `the file must be a mapping with the keys ${known.join(', ')}`);
  const values: [string, { readonly value: unknown; readonly node: Node }][] = [];
  for (const { key, value: node } of fields.items) {
    const name = String(key);
    if (!known.includes(name)) {
      const advice = suggest(name, known) ?? `Keys: ${known.join(', ')}`;
      fail(key, `unknown key ${JSON.stringify(name.slice(0, 40))}. ${advice}`);
    }
    const value: unknown =
      node?.toJSON() ?? fail(key, `the key ${name} has no value. Set a value, or remove the key`);
    if (node !== null) values.push([name, { value, node }]);
  }
  return { document, fields, values, fail };
}

/** A function that throws AccountError `invalid` with the line and the column of an offset in the text. */
type FailAt = (offset: number, message: string) => never;

/**
 * Matches text that nests too deeply. The limits are 400 leading spaces in a line, 64 leading list marks in a line, and
 * 64 open brackets. Such a text could overflow the stack, because the YAML parser is recursive.
 */
const tooDeep = /^ {400}|^ *(?:[-?] +){64}|(?:[[{][^[\]{}]*){64}/m;

const tags = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((one) => `tag:yaml.org,2002:${one}`),
);

/**
 * Refuses a value that JSON cannot represent, or that YAML parsers read differently. The service must get exactly the
 * value that a person reads in the file.
 */
function refuseUnheld(document: Document.Parsed, failAt: FailAt): void {
  const [begin] = document.contents?.range ?? [0];
  if (document.schema.name !== 'core')
    failAt(begin, `YAML ${document.schema.name} is not supported. Use YAML 1.2`);
  visit(document, {
    Alias: (_, { source, range }) =>
      failAt(range?.[0] ?? begin, `aliases are not supported. Write the value of *${source} here`),
    Node(role, node) {
      const { tag } = node;
      const fail = (message: string) => failAt(node.range?.[0] ?? begin, message);
      if (tag !== undefined && !tags.has(tag)) fail(`the tag ${shown(tag)} is not supported`);
      if (role === 'key') refuseKey(node, fail);
      if (isScalar(node)) refuseNumber(node.value, node.source, fail);
    },
  });
  const [warning] = document.warnings;
  if (warning !== undefined) failAt(warning.pos[0], warning.message);
}

function refuseKey(key: Node, fail: (message: string) => never): void {
  const isText = isScalar(key) && typeof key.value === 'string';
  if (!isText) fail('a key must be a text. Put the key in quotes');
  else if (key.value === '<<' && key.type === 'PLAIN')
    fail('merge keys (<<) are not supported. Write the merged keys here');
}

function refuseNumber(value: unknown, source: string | undefined, fail: (message: string) => never): void {
  if (typeof value !== 'number') return;
  const isLost = Number.isInteger(value) && !Number.isSafeInteger(value);
  if (!isLost && Number.isFinite(value)) return;
  fail(
    `JSON cannot represent the number ${shown(source ?? String(value))}. To send it as text, put it in quotes`,
  );
}

const shown = (text: string) => text.replace('tag:yaml.org,2002:', '!!').slice(0, 40);
