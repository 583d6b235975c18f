// Prints a parameter, a header or a body field as a list item, with its type, limits, values and marks.
import {
  componentName,
  type Document,
  type Node,
  resolve,
  type Schema,
} from 'language-service-description/document';
import { oneLine, printMarks } from './marks.ts';

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

/** The maximum number of values that a page shows without collapsing their list. */
const MOST_VALUES = 12;

/** What the reference prints about a field in addition to its schema. */
interface Place {
  readonly required?: boolean | undefined;
  readonly description?: string | undefined;
  readonly limits?: readonly string[];
  /**
   * The nodes of the description that describe the field, for example a parameter and a reference to it. Their
   * `x-assumed` marks are printed with the field.
   */
  readonly nodes?: readonly Node[];
}

/**
 * The printed type of a schema, and its allowed values. `inner` is an object without a name, whose fields are printed
 * below the field.
 */
interface Shape {
  readonly type: string;
  readonly values: readonly string[];
  readonly isOpen: boolean;
  readonly inner?: Schema;
}

/** Prints fields for the reference, and collects the named objects to which they refer. */
export class FieldPrinter {
  readonly document: Document;
  /** The named objects to which the printed fields refer. */
  readonly #met = new Map<string, Schema>();

  constructor(document: Document) {
    this.document = document;
  }

  /** Returns a field as a list item, with its inner fields below. */
  field(name: string, schema: Schema, place: Place = {}, indent = ''): string {
    const chain = this.#chain(schema);
    const { type, values, isOpen, inner } = this.#shape(schema);
    const facts = [...(place.required ? ['**required**'] : []), ...limitsOf(chain), ...(place.limits ?? [])];
    const text = place.description ?? descriptionOf(chain);
    const marks = printMarks([...(place.nodes ?? []), ...this.#inside(chain)]);
    const below = inner === undefined ? '' : `\n${this.fields(inner, `${indent}  `)}`;
    return `${indent}- ${[`\`${name}\` *${type}*`, ...facts].join(', ')}. ${oneLine(text)}${printValues(values, isOpen)}${marks}${below}`;
  }

  /** Returns the fields of a body or an object as list items. */
  fields(schema: Schema, indent = ''): string {
    const chain = this.#chain(schema);
    const required = new Set(chain.flatMap((one) => one.required ?? []));
    const needs = chain.flatMap((one) => Object.entries(one.dependentRequired ?? {}));
    const excludes = chain.flatMap(excludedPairs);
    const lines = chain.flatMap(({ properties = {} }) =>
      Object.entries(properties).map(([name, property]) => {
        const limits = [
          ...needs.filter(([key]) => key === name).map(([, list]) => `needs ${list.join(', ')}`),
          ...excludes
            .filter((pair) => pair.includes(name))
            .map((pair) => `not with ${pair.find((other) => other !== name)}`),
        ];
        return this.field(name, property, { required: required.has(name), limits }, indent);
      }),
    );
    return lines.join('\n');
  }

  /** Returns the type of a body; for an object without a name, also its fields. */
  body(schema: Schema, indent: string): { readonly type: string; readonly below: string } {
    const { type, inner } = this.#shape(schema);
    if (inner === undefined) return { type: ` *${type}*`, below: '' };
    return { type: '', below: this.fields(inner, indent) };
  }

  /** Returns the description of a body or an object, followed by its `x-assumed` marks. */
  about(schema: Schema, ...nodes: readonly Node[]): string {
    const chain = this.#chain(schema);
    const [text] = nodes.flatMap(({ description }) => description ?? []);
    return `${(text ?? descriptionOf(chain)).trim()}${printMarks([...nodes, ...chain])}`;
  }

  /** Returns a section for each named object to which the printed fields refer, directly or through another object. */
  objects(): string[] {
    const sections: string[] = [];
    // The loop includes objects that are added during the loop.
    for (const [name, schema] of this.#met)
      sections.push(`### ${name} {#${name}}\n\n${this.about(schema)}\n\n${this.fields(schema)}`);
    return sections;
  }

  #shape(schema: Schema): Shape {
    const chain = this.#chain(schema);
    const none = { values: [], isOpen: false };
    if (chain.some(({ properties }) => properties !== undefined)) {
      const name = componentName(schema);
      if (name === undefined) return { ...none, type: 'object', inner: schema };
      if (!this.#met.has(name)) this.#met.set(name, schema);
      return { ...none, type: `[${name}](#${name})` };
    }
    const [item] = itemsOf(chain);
    if (item !== undefined) {
      const shape = this.#shape(item.schema);
      return { ...shape, type: `${item.words} ${shape.type}` };
    }
    const values = [...new Set(chain.flatMap((one) => one.enum ?? []).map(String))];
    const isOpen = values.length > 0 && chain.some(({ anyOf }) => anyOf !== undefined);
    return { type: typeInWords(chain), values, isOpen };
  }

  /**
   * Returns all schemas that describe a field: the schema itself, the target of its reference, and the `allOf`, `anyOf`
   * and `oneOf` schemas of the target.
   */
  #chain(schema: Schema): Schema[] {
    const target = resolve(this.document, schema);
    const parts = [...(target.allOf ?? []), ...(target.anyOf ?? []), ...(target.oneOf ?? [])];
    return [...new Set([schema, target, ...parts.flatMap((part) => this.#chain(part))])];
  }

  /**
   * Returns the schemas whose `x-assumed` marks are printed with a field. For a list, these include the schemas of its
   * items.
   */
  #inside(chain: readonly Schema[]): Schema[] {
    const items = itemsOf(chain).flatMap(({ schema }) => this.#chain(schema));
    const isObject = items.some(({ properties }) => properties !== undefined);
    // The fields of an object are printed separately, with their own marks.
    return [...chain, ...(isObject ? items.slice(0, 1) : items.length === 0 ? [] : this.#inside(items))];
  }
}

function itemsOf(chain: readonly Schema[]): { words: string; schema: Schema }[] {
  return chain.flatMap(({ items, additionalProperties }) => [
    ...(items === undefined ? [] : [{ words: 'array of', schema: items }]),
    ...(typeof additionalProperties === 'object' ? [{ words: 'map to', schema: additionalProperties }] : []),
  ]);
}

function descriptionOf(chain: readonly Schema[]): string {
  return chain.find(({ description }) => description !== undefined)?.description ?? '';
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

function printValues(values: readonly string[], isOpen: boolean): string {
  if (values.length === 0) return '';
  const list = values.map((value) => `\`${value}\``).join(' ');
  const more = isOpen ? ' The service may add values.' : '';
  return values.length > MOST_VALUES
    ? ` <details><summary>${values.length} values.${more}</summary>${list}</details>`
    : ` One of ${list}.${more}`;
}
