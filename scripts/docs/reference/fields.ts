// A parameter, a header or a field of a body as a reader needs it: its type as text, its limits, its marks.
import { componentName, type Document, resolve, type Schema } from 'language-service-description/document';
import { type Mark, type Marks, marksOf } from './marks.ts';

export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** `string`, `array of integers`, `StyleRuleList`. */
  readonly type: string;
  /** The objects that the type names: they have an anchor on the page. */
  readonly objects: readonly string[];
  readonly description: string;
  readonly limits: readonly string[];
  /** Documented or assumed values. */
  readonly values: readonly string[];
  /** Whether the service may add values. */
  readonly isOpen: boolean;
  readonly marks: readonly Mark[];
  /** The fields of an object without its own name. */
  readonly children: readonly Field[];
}

/** What a schema says of its type. */
type Shape = Pick<Field, 'type' | 'objects' | 'values' | 'isOpen' | 'children'>;

export interface DescribedObject extends Pick<Field, 'name' | 'description' | 'marks'> {
  readonly fields: readonly Field[];
}

const bounds = [
  ['minimum', 'at least N'],
  ['exclusiveMinimum', 'more than N'],
  ['maximum', 'at most N'],
  ['minLength', 'at least N characters'],
  ['maxLength', 'at most N characters'],
  ['x-max-bytes', 'at most N UTF-8 bytes'],
  ['minItems', 'at least N items'],
  ['maxItems', 'at most N items'],
] as const;

/** Reads fields, and remembers the objects that they name. */
export class FieldReader {
  readonly document: Document;
  readonly marks: Marks;
  /** The named objects met so far. */
  readonly #met = new Map<string, Schema>();

  constructor(document: Document, marks: Marks) {
    this.document = document;
    this.marks = marks;
  }

  /** A field at its place: a property, or the schema of a parameter. */
  read(name: string, place: Schema, required: boolean, also: Partial<Field> = {}): Field {
    const chain = this.#chain(place);
    const shape = this.#shape(place);
    return {
      name,
      required,
      ...shape,
      description: chain.find(({ description }) => description !== undefined)?.description?.trim() ?? '',
      limits: limitsOf(chain),
      marks: marksOf(this.marks, this.#inside(chain)),
      ...also,
    };
  }

  /** The fields of a body or an object. */
  fieldsOf(place: Schema): Field[] {
    const chain = this.#chain(place);
    const required = new Set(chain.flatMap((schema) => schema.required ?? []));
    const needs = chain.flatMap((schema) => Object.entries(schema.dependentRequired ?? {}));
    const excludes = chain.flatMap(excludedPairs);
    return chain.flatMap((schema) =>
      Object.entries(schema.properties ?? {}).map(([name, property]) => {
        const field = this.read(name, property, required.has(name));
        const others = [
          ...needs.filter(([key]) => key === name).map(([, list]) => `needs ${list.join(', ')}`),
          ...excludes
            .filter((pair) => pair.includes(name))
            .map((pair) => `not with ${pair.filter((other) => other !== name)[0]}`),
        ];
        return { ...field, limits: [...field.limits, ...others] };
      }),
    );
  }

  /** What a body or an object carries itself, without its fields. */
  describe(place: Schema): Pick<DescribedObject, 'description' | 'marks'> {
    const chain = this.#chain(place);
    return {
      description: chain.find(({ description }) => description !== undefined)?.description?.trim() ?? '',
      marks: marksOf(this.marks, chain),
    };
  }

  /** The named objects that were met, and those that they name, each once. */
  objects(): DescribedObject[] {
    const found: DescribedObject[] = [];
    const done = new Set<string>();
    for (;;) {
      const next = [...this.#met].find(([name]) => !done.has(name));
      if (next === undefined) return found;
      const [name, schema] = next;
      done.add(name);
      found.push({ name, ...this.describe(schema), fields: this.fieldsOf(schema) });
    }
  }

  #shape(place: Schema): Shape {
    const chain = this.#chain(place);
    const none = { objects: [], values: [], isOpen: false, children: [] };
    if (chain.some(({ properties }) => properties !== undefined)) {
      const name = componentName(place);
      if (name === undefined) return { ...none, type: 'object', children: this.fieldsOf(place) };
      this.#met.set(name, place);
      return { ...none, type: name, objects: [name] };
    }
    const [inner] = innerOf(chain);
    if (inner !== undefined) {
      const shape = this.#shape(inner.schema);
      return { ...shape, type: `${inner.words} ${shape.type}` };
    }
    const values = [...new Set(chain.flatMap((schema) => schema.enum ?? []).map(String))];
    return {
      ...none,
      type: typeInWords(chain),
      values,
      isOpen: values.length > 0 && chain.some((schema) => schema.anyOf !== undefined),
    };
  }

  /** A schema, what it refers to, and its parts. */
  #chain(place: Schema): Schema[] {
    const target = resolve(this.document, place);
    const parts = [...(target.allOf ?? []), ...(target.anyOf ?? []), ...(target.oneOf ?? [])];
    return [...new Set([place, target, ...parts.flatMap((part) => this.#chain(part))])];
  }

  /** The same with the items of a list, unless they are objects: those are described for themselves. */
  #inside(chain: readonly Schema[]): Schema[] {
    const items = innerOf(chain).flatMap(({ schema }) => this.#chain(schema));
    const isObject = items.some(({ properties }) => properties !== undefined);
    return [...chain, ...(isObject ? items.slice(0, 1) : items.length === 0 ? [] : this.#inside(items))];
  }
}

function innerOf(chain: readonly Schema[]): { words: string; schema: Schema }[] {
  return chain.flatMap(({ items, additionalProperties }) => [
    ...(items === undefined ? [] : [{ words: 'array of', schema: items }]),
    ...(typeof additionalProperties === 'object' ? [{ words: 'map to', schema: additionalProperties }] : []),
  ]);
}

function typeInWords(chain: readonly Schema[]): string {
  const types = [...new Set(chain.flatMap(({ type }) => type ?? []))];
  const [format] = chain.flatMap((schema) => schema.format ?? []);
  return `${types.join(' or ') || 'any'}${format === undefined ? '' : ` (${format})`}`;
}

function excludedPairs({ not, allOf = [] }: Schema): string[][] {
  const pairs = [not, ...allOf.map((part) => part.not)].flatMap((one) => one?.required ?? []);
  return pairs.length === 2 ? [[...pairs]] : [];
}

function limitsOf(chain: readonly Schema[]): string[] {
  const limits = bounds.flatMap(([key, words]) => {
    const value = chain.map((schema) => schema[key]).find((one) => one !== undefined);
    return value === undefined ? [] : [words.replace('N', String(value))];
  });
  const standard = chain.find((schema) => schema.default !== undefined)?.default;
  return standard === undefined ? limits : [...limits, `default ${JSON.stringify(standard)}`];
}
