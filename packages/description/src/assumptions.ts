// The description marks facts that are not in the source document with `x-assumed`. A mark next to a `$ref` applies to
// this reference only. A mark on a component applies to every reference to the component.
import type { Document, MediaType, Node, Response, Schema } from './document.ts';
import { resolve } from './document.ts';
import { escapedName } from './json-pointer.ts';
import type { Operation } from './operations.ts';

/** An assumption about the service that the OpenAPI description makes: the text of one `x-assumed` mark. */
export interface Assumption {
  /**
   * The part of the description that the assumption is about, for example `styleProfiles_list` or
   * `StyleProfile.industry`.
   */
  readonly where: string;
  /** The kind of this part, for example `operation`, `property` or `values`. */
  readonly kind: string;
  /** The text of the `x-assumed` mark, without the confidence at its end, for example `(A)`. */
  readonly text: string;
  /**
   * The confidence of the assumption: `A` nearly certain, `B` likely, `C` a guess; empty if the mark does not state it.
   */
  readonly confidence: string;
  /** The API resources whose operations use this part. */
  readonly resources: ReadonlySet<string>;
}

/**
 * Splits the text of an `x-assumed` mark into the assumption and its confidence. For example, splits `The reply is not
 * documented (A).` into `The reply is not documented` and `A`.
 */
export function splitMark(mark: string): Pick<Assumption, 'text' | 'confidence'> {
  const [, text = mark, confidence = ''] =
    /^(.*?)\s*\((?:confidence )?([ABC])\)\.?$/su.exec(mark.trim()) ?? [];
  return { text: text.trim(), confidence };
}

/**
 * Returns all assumptions of the description, each once, in the order of its operations. Assumptions that belong to no
 * operation come last.
 */
export function listAssumptions(document: Document, operations: readonly Operation[]): Assumption[] {
  return [...assumptionsByNode(document, operations).values()];
}

/** Returns all assumptions of the description, keyed by the object that has the `x-assumed` mark. */
export function assumptionsByNode(
  document: Document,
  operations: readonly Operation[],
): ReadonlyMap<object, Assumption> {
  const walk = new Walk(document);
  for (const operation of operations) walk.enterOperation(operation);
  walk.addRest(document);
  return walk.found;
}

class Walk {
  readonly found = new Map<object, Assumption & { resources: Set<string> }>();
  readonly #document: Document;
  readonly #entered = new Set<string>();
  #resource: string | undefined;

  constructor(document: Document) {
    this.#document = document;
  }

  enterOperation({ id, resource, node, path }: Operation): void {
    this.#resource = resource;
    this.#add(node, id, 'operation');
    const shared = this.#document.paths[path]?.parameters ?? [];
    for (const place of [...shared, ...(node.parameters ?? [])])
      this.#enter(place, `${id} ${resolve(this.#document, place).name}`, 'parameter', (parameter, where) =>
        this.#enterSchema(parameter.schema, where),
      );
    const { requestBody } = node;
    if (requestBody)
      this.#enter(requestBody, `${id} body`, 'body', ({ content }, at) => this.#enterContent(content, at));
    for (const [status, response] of Object.entries(node.responses))
      this.#enterResponse(response, `${id} ${status}`);
  }

  /**
   * Adds the assumptions about parts of the description that no operation uses. These assumptions belong to no
   * resource. Their `where` is a JSON pointer, for example `#/info`.
   */
  addRest(value: unknown, pointer = '#'): void {
    if (typeof value !== 'object' || value === null) return;
    this.#resource = undefined;
    if (!this.found.has(value)) this.#add(value, pointer, 'other');
    for (const [name, part] of Object.entries(value)) this.addRest(part, `${pointer}/${escapedName(name)}`);
  }

  #enterResponse(response: Response, where: string): void {
    this.#enter(response, where, 'status', (target, at) => {
      for (const [name, header] of Object.entries(target.headers ?? {}))
        this.#enter(header, `${at} ${name}`, 'header');
      this.#enterContent(target.content, at);
    });
  }

  #enterContent(content: Readonly<Record<string, MediaType>> = {}, where: string): void {
    for (const { schema } of Object.values(content)) this.#enterSchema(schema, where);
  }

  #enterSchema(schema: Schema | undefined, where: string, kind = 'schema'): void {
    if (schema === undefined) return;
    this.#enter(schema, where, schema.enum ? 'values' : kind, (target, at) => {
      for (const [name, property] of Object.entries(target.properties ?? {}))
        this.#enterSchema(property, `${at}.${name}`, 'property');
      this.#enterSchema(target.items, `${at}[]`);
      if (typeof target.additionalProperties === 'object')
        this.#enterSchema(target.additionalProperties, `${at}.*`);
      for (const part of [...(target.allOf ?? []), ...(target.anyOf ?? []), ...(target.oneOf ?? [])])
        this.#enterSchema(part, at);
    });
  }

  /**
   * Adds the assumption about a part of the description, and the assumptions about everything inside it. Follows a
   * `$ref` to its target, but only once for each API resource, for example `glossaries`.
   */
  #enter<T extends Node>(
    place: T,
    where: string,
    kind: string,
    inside?: (node: T, where: string) => void,
  ): void {
    this.#add(place, where, kind);
    if (place.$ref === undefined) {
      inside?.(place, where);
      return;
    }
    const key = `${this.#resource} ${place.$ref}`;
    if (this.#entered.has(key)) return;
    this.#entered.add(key);
    const target = resolve(this.#document, place);
    const name = place.$ref.split('/').at(-1) ?? where;
    this.#add(target, name, kind === 'property' ? 'schema' : kind);
    inside?.(target, name);
  }

  #add(node: Node, where: string, kind: string): void {
    const mark = node['x-assumed'];
    if (mark === undefined) return;
    const known = this.found.get(node) ?? { where, kind, ...splitMark(mark), resources: new Set<string>() };
    if (this.#resource !== undefined) known.resources.add(this.#resource);
    this.found.set(node, known);
  }
}
