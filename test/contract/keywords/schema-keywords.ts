// What a schema says, keyword by keyword, and which of it a value shows: an enum by each of its values, a limit only by a
// value that just keeps it.

import { type Located, partAt, partsBelow } from '../validator/locate-part.ts';
import type { SchemaJudge } from '../validator/schemas.ts';

/** One thing that a schema says of its values. */
export interface Keyword {
  /** Where it is said below its schema: `minLength`, `enum/formal`, `properties/name`. */
  readonly name: string;
  /** What is broken when it is broken: of an enum the whole. Absent: no value breaks it alone. */
  readonly brokenAs?: string;
  /** Whether a value that is valid shows it. */
  shownBy(value: unknown): boolean;
}

/** A schema and its own keywords. */
export interface Described {
  readonly pointer: string;
  readonly keywords: readonly Keyword[];
  /** Whether it is one choice of several, one of which takes what is not listed. */
  readonly isOpen?: boolean;
}

/** The keywords of a schema and of all below it, each schema once. */
export function schemasBelow(document: object, pointer: string, known = new Set<string>()): Described[] {
  const schema = partAt(document, pointer);
  if (known.has(schema.pointer)) return [];
  known.add(schema.pointer);
  const inner = (next: string) => schemasBelow(document, next, known);
  const fields = partsBelow(document, schema, 'properties');
  return [
    { pointer: schema.pointer, keywords: keywordsOf(schema) },
    ...choicesOf(document, schema).flatMap(({ pointer: choice, isOpen }) =>
      inner(choice).map((one) => ({ ...one, isOpen })),
    ),
    ...fields.flatMap(([, field]) => inner(field.pointer)),
    ...('items' in schema.value ? inner(`${schema.pointer}/items`) : []),
  ];
}

/** The schemas of a choice; open: one of them takes any value of its type, listed or not. */
function choicesOf(document: object, schema: Located) {
  const choices = partsBelow(document, schema, 'anyOf').map(([, one]) => one);
  const isOpen = choices.some(({ value }) => !('enum' in value));
  return choices.map(({ pointer }) => ({ pointer, isOpen }));
}

/** Calls back for each keyword that a valid value shows, with its schema. */
export function walkShown(
  document: object,
  judge: SchemaJudge,
  pointer: string,
  value: unknown,
  show: (schema: string, keyword: Keyword) => void,
): void {
  const schema = partAt(document, pointer);
  for (const keyword of keywordsOf(schema)) if (keyword.shownBy(value)) show(schema.pointer, keyword);
  const walk = (inner: string, part: unknown) => walkShown(document, judge, inner, part, show);
  const taken = choicesOf(document, schema).find((one) => judge.faults(one.pointer, value).length === 0);
  if (taken !== undefined) walk(taken.pointer, value);
  if (Array.isArray(value)) {
    if ('items' in schema.value) for (const item of value) walk(`${schema.pointer}/items`, item);
    return;
  }
  for (const [name, { pointer: property }] of partsBelow(document, schema, 'properties'))
    if (hasField(value, name)) walk(property, Reflect.get(Object(value), name));
}

const known = new WeakMap<object, Keyword[]>();

function keywordsOf({ value: rules }: Located): Keyword[] {
  const keywords = known.get(rules) ?? readKeywords(rules);
  known.set(rules, keywords);
  return keywords;
}

function readKeywords(rules: Located['value']): Keyword[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    if (silent.has(name) || name.startsWith('x-assumed')) return [];
    // Where values are listed, the list is their limit.
    return name in limits && 'enum' in rules ? [] : (readers[name]?.(rule) ?? [otherKeyword(name, rule)]);
  });
}

/** What leads to other schemas or says nothing about values. */
const silent = new Set([
  'anyOf',
  'items',
  'description',
  'title',
  'default',
  'example',
  'examples',
  'deprecated',
]);

const readers: Readonly<Record<string, (rule: unknown) => Keyword[]>> = {
  type: (rule) =>
    [rule].flat().map((type) => keyword(`type/${type}`, (value) => isOfType(value, type), 'type')),
  enum: (rule) => listIn(rule).map((one) => keyword(`enum/${one}`, (value) => value === one, 'enum')),
  properties: (rule) =>
    Object.keys(Object(rule)).map((name) => keyword(`properties/${name}`, (value) => hasField(value, name))),
  required: (rule) =>
    listIn(rule).map((name) => {
      const at = `required/${name}`;
      return keyword(at, (value) => hasField(value, String(name)), at);
    }),
  dependentRequired: (rule) =>
    Object.entries<readonly string[]>(Object(rule)).flatMap(([name, needed]) =>
      needed.map((other) => {
        const at = `dependentRequired/${name}/${other}`;
        return keyword(at, (value) => hasField(value, name), at);
      }),
    ),
};

/** A limit, or a keyword that a valid value always shows: a format, a pattern, `not`. */
function otherKeyword(name: string, rule: unknown): Keyword {
  const limit = limits[name];
  if (limit !== undefined) return keyword(name, (value) => limit(value) === rule, name);
  // Any bytes are a file.
  return keyword(name, () => true, rule === 'binary' ? undefined : name);
}

function keyword(name: string, shownBy: Keyword['shownBy'], brokenAs?: string): Keyword {
  return { name, shownBy, ...(brokenAs === undefined ? {} : { brokenAs }) };
}

const characters = (value: unknown) => (typeof value === 'string' ? [...value].length : undefined);
const items = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
const bytes = (value: unknown) => (typeof value === 'string' ? Buffer.byteLength(value) : undefined);
const itself = (value: unknown) => value;

/** What each limit measures. */
const limits: Readonly<Record<string, (value: unknown) => unknown>> = {
  minLength: characters,
  maxLength: characters,
  minItems: items,
  maxItems: items,
  'x-max-bytes': bytes,
  minimum: itself,
  maximum: itself,
  // Every number with this limit is an integer.
  exclusiveMinimum: (value) => Number(value) - 1,
};

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function listIn(rule: unknown): unknown[] {
  return Array.isArray(rule) ? rule : [];
}

function hasField(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}
