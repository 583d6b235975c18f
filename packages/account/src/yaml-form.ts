// Style rule lists and style profiles are files of YAML. A write changes the values that changed: comments, the order of
// keys and everything else stay.

import { isUtf8 } from 'node:buffer';
import { basename, extname } from 'node:path';
import type { NewCustomInstruction } from 'language-service-client/schema';
import { Document, isMap, isScalar, isSeq, type Node, type ToStringOptions, type YAMLMap } from 'yaml';
import { AccountError } from './account-error.ts';
import { instructionsOf, instructionsSection, rulesOf, rulesSection } from './kinds/style-rules.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';
import {
  type Entries,
  hasEqualEntries,
  listSection,
  nameSection,
  type SectionKey,
  textOf,
  textSection,
} from './sections.ts';
import type { FileForm, ReadFile, WrittenFile } from './tracked-file.ts';

type Fail = (message: string, at?: Node) => never;

/** How the value of a key is a section. */
interface Field {
  sectionOf(value: unknown, node: Node, fail: Fail): Entries;
  valueOf(entries: Entries): unknown;
}

const textAs = (sectionOf: (text: string) => Entries): Field => ({
  sectionOf: (value, node, fail) =>
    typeof value === 'string' ? sectionOf(value) : fail('must be a string', node),
  valueOf: (entries) => textOf(entries) ?? '',
});
const [text, name] = [textAs(textSection), textAs(nameSection)];
const flag: Field = {
  sectionOf: (value, node, fail) =>
    typeof value === 'boolean' ? textSection(String(value)) : fail('must be true or false', node),
  valueOf: (entries) => textOf(entries) === 'true',
};
const texts: Field = {
  sectionOf(value, node, fail) {
    if (!isSeq<Node>(node) || !isTexts(value)) return fail('must be a list of texts', node);
    const double = value.findIndex((one, at) => value.indexOf(one) !== at);
    if (double >= 0) return fail(`names ${JSON.stringify(value[double])} twice`, node.items[double]);
    return listSection(value);
  },
  valueOf: (entries) => [...entries.values()],
};
const rules: Field = {
  sectionOf(value, node, fail) {
    if (!isMap<Node, Node>(node) || value === null) return fail('must be a mapping of groups', node);
    for (const { key, value: group } of node.items)
      if (!isMap(group)) fail(`${String(key)} must be a mapping of rules`, key);
    return rulesSection(node.toJSON());
  },
  valueOf: (entries) => rulesOf(new Map([['configured_rules', entries]])),
};
const instructions: Field = {
  sectionOf(_value, node, fail) {
    if (!isSeq<Node>(node)) return fail('must be a list of instructions', node);
    return instructionsSection(node.items.map((item) => instructionOf(item, fail)));
  },
  valueOf: (entries) => instructionsOf(new Map([['custom_instructions', entries]])),
};

const instructionFields = ['label', 'prompt', 'source_language'];

function instructionOf(item: Node, fail: Fail): NewCustomInstruction {
  const fields: Readonly<Record<string, unknown>> = isMap(item) ? item.toJSON() : {};
  for (const [key, value] of Object.entries(fields)) {
    if (!instructionFields.includes(key))
      fail(`has no ${key}: an instruction has ${instructionFields.join(', ')}`, item);
    if (typeof value !== 'string') fail(`must have a text as ${key}`, item);
  }
  if (fields['label'] === undefined || fields['prompt'] === undefined)
    fail('must have a label and a prompt in each instruction', item);
  // Each field was just seen.
  return fields as NewCustomInstruction;
}

type Fields = Readonly<Record<SectionKey, Field>>;

/** `name` is never absent. */
export const styleRuleForm = yamlForm({
  name,
  language: text,
  configured_rules: rules,
  custom_instructions: instructions,
});

export const styleProfileForm = yamlForm({
  name,
  description: text,
  industry: text,
  glossary_priority_enabled: flag,
  style_rules: texts,
  glossaries: texts,
  spoken_terms: text,
  translation_memories: texts,
  example_documents: texts,
});

function yamlForm(fields: Fields): FileForm {
  return {
    extensions: ['yaml', 'yml'],
    nameOf: (path) => basename(path, extname(path)),
    async read(path, bytes) {
      if (isUtf8(bytes)) return readFields(path, bytes.toString('utf8'), fields);
      throw new AccountError('invalid', `${path} is not UTF-8`, {
        hint: 'Nothing was sent. Save it as UTF-8.',
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
  for (const { key, value } of file.fields.items) {
    if (value === null) continue; // readYaml refuses it
    const name = String(key);
    const fail: Fail = (message, at) => file.fail(at ?? value, `${name} ${message}`);
    const entries = fields[name]?.sectionOf(value.toJSON(), value, fail);
    if (entries !== undefined) sections.set(name, entries);
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

function nodeOf({ fields }: YamlFile, section: string, source: string): Node | undefined {
  const node = fields.get(section, true);
  if (!isSeq<Node>(node)) return node;
  return node.items.find((item) => isScalar(item) && item.value === source) ?? node;
}

/** Sets a value; the nodes of a list or a mapping that stay keep their comments. */
function setValue(document: Document, key: SectionKey, entries: Entries, fields: Fields): void {
  const value = fields[key]?.valueOf(entries);
  const old = document.get(key, true);
  if (isScalar(old) && typeof value !== 'object') old.value = value;
  else if (isSeq<Node>(old) && Array.isArray(value)) {
    const kept = Map.groupBy(old.items, (item) => JSON.stringify(item.toJS(document)));
    // A list of values has no pairs.
    old.items = value.map(
      (one) => kept.get(JSON.stringify(one))?.shift() ?? (document.createNode(one) as Node),
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
    // A name is a text.
    else old.set(document.createNode(name) as Node, document.createNode(inner) as Node);
  }
  if (old.items.length > 0) old.flow = false;
}

function written(document: Document, form: ToStringOptions = {}): WrittenFile {
  return { bytes: Buffer.from(document.toString({ lineWidth: 0, ...form })) };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== '');
}
