// One thing made wrong in a request that is right: whatever a schema forbids is done once, at one place. So a refusal
// is known to be for that one thing, and for its field.

import { type Located, partAt } from '../validator/locate-part.ts';
import { requiredOf } from './values.ts';

/** A value with one change. */
export interface Change {
  /** `source_file.content_length above its maximum`. */
  readonly what: string;
  /** The field that is changed; empty for the value itself. */
  readonly field: string;
  readonly value: unknown;
  /** Whether a form can carry the change: it has no types. */
  readonly isTextual: boolean;
}

/** Every way to break the schema at a pointer, beginning with a value that keeps to it. */
export function breachesOf(document: object, pointer: string, value: unknown): Change[] {
  return walked(document, pointer, value, ownBreaches);
}

/** Every limit of the schema at a pointer, just reached. */
export function edgesOf(document: object, pointer: string, value: unknown): Change[] {
  return walked(document, pointer, value, ownEdges);
}

/** A change of one place, before it is put into the whole. */
interface LocalChange {
  readonly what: string;
  readonly value: unknown;
  readonly isTextual?: true;
  /** The field at fault when it is not this place itself. */
  readonly field?: string;
}

type Changing = (document: object, schema: Located, value: unknown) => LocalChange[];

function walked(document: object, pointer: string, value: unknown, changing: Changing): Change[] {
  const schema = partAt(document, pointer);
  const own = changing(document, schema, value).map(({ what, field = '', isTextual = false, ...change }) => ({
    ...change,
    what,
    field,
    isTextual,
  }));
  return [...own, ...below(document, schema, value, changing)];
}

function below(document: object, schema: Located, value: unknown, changing: Changing): Change[] {
  if (Array.isArray(value)) {
    const inner = value.length === 0 ? [] : walked(document, `${schema.pointer}/items`, value[0], changing);
    return inner.map((change) => placed(change, '0', [change.value, ...value.slice(1)]));
  }
  const properties = Object(schema.value['properties']);
  return Object.entries(Object(value)).flatMap(([name, part]) =>
    name in properties
      ? walked(document, `${schema.pointer}/properties/${name}`, part, changing).map((change) =>
          placed(change, name, { ...Object(value), [name]: change.value }),
        )
      : [],
  );
}

function placed(change: Change, name: string, value: unknown): Change {
  return { ...change, field: change.field === '' ? name : `${name}.${change.field}`, value };
}

function ownBreaches(document: object, schema: Located, value: unknown): LocalChange[] {
  const { value: rules } = schema;
  return [
    ...otherTypes(document, schema),
    ...outside(rules, value),
    ...(typeof value === 'object' && value !== null ? objectBreaches(schema, value) : []),
  ];
}

const samples: Readonly<Record<string, readonly unknown[]>> = {
  string: ['text'],
  integer: [7],
  number: [7.5],
  boolean: [true],
  array: [[]],
  object: [{}],
  null: [null],
};

function otherTypes(document: object, schema: Located): LocalChange[] {
  const types = typesOf(document, schema);
  return Object.entries(samples)
    .filter(([type]) => !types.includes(type) && !(type === 'integer' && types.includes('number')))
    .flatMap(([type, given]) =>
      given.map((value) => ({
        what: `is ${type === 'null' ? 'null' : `a value of type ${type}`}`,
        value,
        ...(type === 'string' && !types.includes('array') && !types.includes('object')
          ? { isTextual: true as const }
          : {}),
      })),
    );
}

/** The types a schema lets through; of a choice those of all its branches. */
function typesOf(document: object, { value, pointer }: Located): unknown[] {
  return Array.isArray(value['anyOf'])
    ? value['anyOf'].flatMap((_, index) => typesOf(document, partAt(document, `${pointer}/anyOf/${index}`)))
    : [value['type']].flat();
}

function outside(rules: Located['value'], value: unknown): LocalChange[] {
  const items = (length: number) => Array(length).fill(Object(value)[0]);
  return [
    ...(Array.isArray(rules['enum']) ? unlisted(rules['enum']) : []),
    ...limit(rules, 'minimum', (least) => least - 1),
    ...limit(rules, 'exclusiveMinimum', (least) => least),
    ...limit(rules, 'maximum', (most) => most + 1),
    ...limit(rules, 'minLength', (least) => '🚲'.repeat(least - 1)),
    ...limit(rules, 'maxLength', (most) => 'x'.repeat(most + 1)),
    ...limit(rules, 'x-max-bytes', (most) => `${'é'.repeat(most / 2)}x`),
    ...(Array.isArray(value) && value.length > 0
      ? [...limit(rules, 'minItems', (n) => items(n - 1)), ...limit(rules, 'maxItems', (n) => items(n + 1))]
      : []),
  ];
}

function unlisted(values: readonly unknown[]): LocalChange[] {
  const [first] = values.map(String);
  return ['unlisted', `${first} `, ''].map((value) => ({
    what: `is ${JSON.stringify(value)}, which is not listed`,
    value,
    isTextual: true,
  }));
}

function objectBreaches(schema: Located, value: object): LocalChange[] {
  const { dependentRequired, not, additionalProperties } = schema.value;
  const without = (name: string) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  const excluded: readonly string[] = Object(not)['required'] ?? [];
  const company = Object.entries<readonly string[]>(Object(dependentRequired)).filter(
    ([name]) => name in value,
  );
  return [
    ...requiredOf(schema).map((name) => ({
      what: `lacks ${name}`,
      value: without(name),
      field: name,
      isTextual: true as const,
    })),
    ...company.flatMap(([name, needed]) =>
      needed.map((other) => ({
        what: `has ${name} without ${other}`,
        value: without(other),
        field: other,
        isTextual: true as const,
      })),
    ),
    ...(excluded.some((name) => name in value)
      ? [
          {
            what: `has ${excluded.join(' and ')} at once`,
            value: { ...Object.fromEntries(excluded.map((name) => [name, pairOf(name)])), ...value },
            field: excluded.at(-1) ?? '',
            isTextual: true as const,
          },
        ]
      : []),
    ...(additionalProperties === false
      ? [
          {
            what: 'has a field that is not described',
            value: { ...value, undescribed: 1 },
            isTextual: true as const,
          },
        ]
      : []),
  ];
}

/** What is added beside its rival: a list where the name is that of a list. */
function pairOf(name: string): unknown {
  return name.endsWith('s') ? ['x'] : 'x';
}

function ownEdges(_: object, { value: rules }: Located, value: unknown): LocalChange[] {
  const at = (name: string, make: (limit: number) => unknown) => limit(rules, name, make, 'just keeps');
  const items = (length: number) => Array.from({ length }, () => Object(value)[0]);
  return [
    ...at('minimum', (least) => least),
    ...at('exclusiveMinimum', (least) => least + 1),
    ...at('maximum', (most) => most),
    ...at('minLength', (least) => '🚲'.repeat(least)),
    ...(rules['enum'] === undefined ? at('maxLength', (most) => '🚲'.repeat(most)) : []),
    ...at('x-max-bytes', (most) => 'é'.repeat(most / 2)).filter(
      ({ value: text }) => String(text).length < 1_000,
    ),
    ...(Array.isArray(value) && value.length > 0 ? [...at('minItems', items), ...at('maxItems', items)] : []),
  ];
}

function limit(
  rules: Located['value'],
  name: string,
  make: (limit: number) => unknown,
  verb = 'breaks',
): LocalChange[] {
  const given = rules[name];
  return typeof given === 'number'
    ? [{ what: `${verb} the ${name} of ${given}`, value: make(given), isTextual: true }]
    : [];
}
