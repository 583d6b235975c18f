// Reads and writes style rule lists and style profiles as YAML files. A write changes only the values that differ. It
// preserves comments and the order of keys.

import { isUtf8 } from 'node:buffer';
import { Document, isMap, isScalar, isSeq, type Node, type ToStringOptions, type YAMLMap } from 'yaml';
import { AccountError } from './account-error.ts';
import type { FileForm, ReadFile, WrittenFile } from './file-form.ts';
import { stemOf } from './new-file.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';
import {
  type Entries,
  hasEqualEntries,
  nameSection,
  type SectionKey,
  type Sections,
  textOf,
  textSection,
} from './sections.ts';

/**
 * A function that throws an error about a value.
 * @param at The key or the position of the invalid part. Default: the whole value.
 */
export type Fail = (message: string, at?: string | number) => never;

/** The conversion of a field: from a value in a file or in a JSON response to a section, and back. */
export interface Field {
  sectionOf(value: unknown, fail: Fail): Entries;
  valueOf(entries: Entries): unknown;
  /** Checks a value in a file. Throws an error for an invalid value. */
  check?(value: unknown, fail: Fail): void;
}

export type Fields = Readonly<Record<SectionKey, Field>>;

export function fieldOf<Value>(
  isValue: (value: unknown) => value is Value,
  must: string,
  sectionOf: (value: Value) => Entries,
  toValue: Field['valueOf'],
): Field {
  return { valueOf: toValue, sectionOf: (value, fail) => (isValue(value) ? sectionOf(value) : fail(must)) };
}

const isText = (value: unknown) => typeof value === 'string';
const textAs = (sectionOf: (text: string) => Entries) =>
  fieldOf(isText, 'must be a string', sectionOf, (entries) => textOf(entries) ?? '');
export const textField = textAs(textSection);
/** The field for the name of a resource. Its section has an entry even if the name is empty. */
export const nameField = textAs(nameSection);

/** Converts the fields of a response to sections. A field that is absent or null becomes an empty section. */
export function sectionsOfFields(fields: Fields, values: Readonly<Record<string, unknown>>): Sections {
  return new Map(
    Object.entries(fields).map(([key, { sectionOf }]) => {
      const fail: Fail = (message) => {
        throw new AccountError('unreadable', `the service returned JSON whose ${key} ${message}`);
      };
      return [key, values[key] == null ? new Map() : sectionOf(values[key], fail)] as const;
    }),
  );
}

/** Returns the reader and writer of YAML files with these fields. The reader refuses a file without `name`. */
export function yamlForm(fields: Fields): FileForm {
  return {
    extensions: ['yaml', 'yml'],
    nameOf: stemOf,
    async read(path, bytes) {
      if (isUtf8(bytes)) return readFields(path, bytes.toString('utf8'), fields);
      throw new AccountError('invalid', `${path} is not UTF-8`, {
        hint: 'Nothing was sent. Save the file as UTF-8.',
      });
    },
    async make(_path, sections) {
      const document = new Document({});
      for (const key of Object.keys(fields)) {
        const entries = sections.get(key);
        if (entries !== undefined && entries.size > 0) setValue(document, key, entries, fields);
      }
      return written(document);
    },
  };
}

function readFields(path: string, content: string, fields: Fields): ReadFile {
  const file = readYaml(path, content, Object.keys(fields));
  const sections = new Map<SectionKey, Entries>();
  for (const [name, { value, node }] of file.values) {
    const fail: Fail = (message, at) => file.fail(placeIn(node, at), `${name} ${message}`);
    fields[name]?.check?.(value, fail);
    const entries = fields[name]?.sectionOf(value, fail);
    if (entries !== undefined) sections.set(name, entries);
    const double = Array.isArray(value) ? value.findIndex((one, at) => value.indexOf(one) !== at) : -1;
    if (Array.isArray(value) && double >= 0) fail(`names ${JSON.stringify(value[double])} twice`, double);
  }
  if (textOf(sections.get('name')) === undefined) file.fail(file.fields, 'name is missing');
  return {
    sections,
    fail: (section, source, message) => file.fail(nodeOf(file, section, source), message),
    async write(after) {
      const { document } = readYaml(path, content, Object.keys(fields));
      for (const [key, entries] of after)
        if (!hasEqualEntries(entries, sections.get(key))) setValue(document, key, entries, fields);
      return written(document, { flowCollectionPadding: !/[[{][^\s\]}]/.test(content) });
    },
  };
}

/**
 * Returns the part of a value that an error is about: the key `at` of a mapping, or the item `at` of a list. Returns
 * `node` itself if there is no such key.
 */
function placeIn(node: Node, at: string | number | undefined): Node | undefined {
  if (typeof at === 'number' && isSeq<Node>(node)) return node.items[at];
  const pair = isMap<Node, Node>(node) ? node.items.find(({ key }) => String(key) === at) : undefined;
  return pair?.key ?? node;
}

function nodeOf({ fields }: YamlFile, section: string, source: string): Node | undefined {
  const node = fields.get(section, true);
  if (!isSeq<Node>(node)) return node;
  return node.items.find((item) => isScalar(item) && item.value === source) ?? node;
}

/** Sets the value of a key in a YAML file. Unchanged items of a list or a mapping keep their comments. */
function setValue(document: Document, key: SectionKey, entries: Entries, fields: Fields): void {
  const value = fields[key]?.valueOf(entries);
  const old = document.get(key, true);
  if (isScalar(old) && typeof value !== 'object') old.value = value;
  else if (isSeq<Node>(old) && Array.isArray(value)) {
    const oldItems = Map.groupBy(old.items, (item) => JSON.stringify(item.toJS(document)));
    // Items are nodes, not pairs of a mapping.
    old.items = value.map(
      (one) => oldItems.get(JSON.stringify(one))?.shift() ?? (document.createNode(one) as Node),
    );
    if (old.items.length > 0) old.flow = old.flow === true && old.items.every((item) => isScalar(item));
  } else if (isMap<Node, Node>(old) && typeof value === 'object') mergeMap(document, old, value ?? {});
  else document.set(key, document.createNode(value));
}

function mergeMap(document: Document, old: YAMLMap<Node, Node>, value: object): void {
  const wanted = new Map<string, unknown>(Object.entries(value));
  for (const { key } of [...old.items]) if (!wanted.has(String(key))) old.delete(key);
  for (const [name, inner] of wanted) {
    const node: unknown = old.get(name, true);
    if (isMap<Node, Node>(node) && typeof inner === 'object' && inner !== null)
      mergeMap(document, node, inner);
    else if (isScalar(node)) node.value = inner;
    // YAML stores a key as a node.
    else old.set(document.createNode(name) as Node, document.createNode(inner) as Node);
  }
  if (old.items.length > 0) old.flow = false;
}

const written = (document: Document, form: ToStringOptions = {}): WrittenFile => ({
  bytes: Buffer.from(document.toString({ lineWidth: 0, ...form })),
});
