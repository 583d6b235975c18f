// A claim is something that a reader takes for a fact: an operation, a status, a field, a value, a limit. Each claim is
// held by a fact of the source document. Under a mark it is held by an assumed fact. A mark covers its node and
// everything inside it, but not a referenced component: other places refer to it too.
import { asList, asNode, follow, type Node } from './places.ts';

/** One claim: the owner's key, or one value of the owner's list. */
export interface Claim {
  readonly owner: object;
  readonly key: string;
  readonly value?: unknown;
  /** Whether a mark covers it, so that it may be assumed. */
  readonly isCovered: boolean;
  /** `NewStyleProfile.name required`, to name it. */
  readonly where: string;
}

/** The keys that claim nothing by themselves: what they contain does, or their words do. */
const silent: Readonly<Record<string, readonly string[]>> = {
  schema: ['$ref', 'description', 'x-assumed', 'properties', 'items', 'anyOf', 'dependentRequired'],
  parameter: ['$ref', 'description', 'x-assumed', 'name', 'in', 'schema', 'example'],
  operation: ['summary', 'description', 'tags', 'x-assumed', 'parameters', 'requestBody', 'responses'],
  response: ['$ref', 'description', 'x-assumed', 'links'],
};

export function claimsOf(document: Node): Claim[] {
  const walk = new Walk(document);
  for (const [path, item] of Object.entries(asNode(document['paths']))) walk.enterPath(path, asNode(item));
  return walk.claims;
}

class Walk {
  readonly claims: Claim[] = [];
  readonly #document: Node;
  readonly #entered = new Set<Node>();

  constructor(document: Node) {
    this.#document = document;
  }

  enterPath(path: string, item: Node): void {
    this.#enterParameters(item, path, false);
    for (const [method, operation] of Object.entries(item).filter(([key]) => key !== 'parameters'))
      this.#enterOperation(item, method, asNode(operation));
  }

  #enterOperation(item: Node, method: string, operation: Node): void {
    const where = String(operation['operationId']);
    const isCovered = isMarked(operation);
    this.#claim(item, method, where, isCovered);
    this.#claimKeys(operation, 'operation', where, (key) => key !== 'x-scope' || 'x-assumed' in operation);
    this.#enterParameters(operation, where, isCovered);
    this.#enterBody(operation, where, isCovered);
    const answers = asNode(operation['responses']);
    for (const status of Object.keys(answers))
      this.#enterAnswer(answers, status, `${where} ${status}`, isCovered);
  }

  #enterParameters(owner: Node, where: string, isInside: boolean): void {
    const parameters = asList(owner['parameters']);
    for (const [index, place] of parameters.entries()) {
      const parameter = follow(this.#document, place);
      const isCovered = isInside || parameter['in'] === 'path' || isMarked(asNode(place), parameter);
      const name = `${where} ${parameter['name']}`;
      this.#claim(parameters, String(index), name, isCovered);
      this.#claimKeys(parameter, 'parameter', name, () => isCovered);
      this.#enterSchema(asNode(parameter['schema']), name, isCovered);
    }
  }

  #enterBody(operation: Node, where: string, isInside: boolean): void {
    const body = follow(this.#document, operation['requestBody']);
    const isCovered = isInside || isMarked(body);
    if ('required' in body) this.#claim(body, 'required', where, true);
    for (const [type, media] of Object.entries(asNode(body['content']))) {
      this.#claim(asNode(body['content']), type, where, isCovered);
      this.#enterSchema(asNode(asNode(media)['schema']), `${where} body`, isCovered);
    }
  }

  /** Which errors an operation answers with is assumed of all at once, in `info`. */
  #enterAnswer(answers: Node, status: string, where: string, isInside: boolean): void {
    const answer = follow(this.#document, answers[status]);
    const isCovered = isInside || isMarked(asNode(answers[status]), answer);
    this.#claim(answers, status, where, isCovered || status >= '400');
    this.#claimKeys(answer, 'response', where, () => true);
    for (const header of Object.values(asNode(answer['headers']))) {
      const node = follow(this.#document, header);
      this.#claimKeys(node, 'parameter', where, () => true);
      this.#enterSchema(asNode(node['schema']), where, true);
    }
    for (const media of Object.values(asNode(answer['content'])))
      this.#enterSchema(asNode(asNode(media)['schema']), where, isCovered);
  }

  #enterSchema(place: Node, at: string, isInside: boolean): void {
    const schema = follow(this.#document, place);
    const where = String(place['$ref'] ?? at).replace('#/components/schemas/', '');
    const isCovered = (isInside && !('$ref' in place)) || isMarked(place, schema);
    if (place !== schema) this.#claimKeys(place, 'schema', at, () => true);
    if (this.#entered.has(schema) || isCatalogue(where)) return;
    this.#entered.add(schema);
    this.#claimKeys(schema, 'schema', where, (key) =>
      key === 'type' || key === 'format' ? true : isCovered || (key === 'required' && 'x-assumed' in schema),
    );
    const needing = asNode(schema['dependentRequired']);
    for (const name of Object.keys(needing)) this.#claim(needing, name, where, isCovered);
    const properties = asNode(schema['properties']);
    for (const [name, property] of Object.entries(properties)) {
      const field = asNode(property);
      this.#claim(properties, name, where, isCovered || isMarked(field, follow(this.#document, field)));
      this.#enterSchema(field, `${where}.${name}`, isCovered);
    }
    const parts = [schema['items'], ...asList(schema['anyOf'])].filter((one) => one !== undefined);
    for (const part of parts) this.#enterSchema(asNode(part), `${where}[]`, isCovered);
  }

  #claimKeys(node: Node, kind: string, where: string, isCovered: (key: string) => boolean): void {
    for (const key of Object.keys(node).filter((one) => !silent[kind]?.includes(one))) {
      const values = /^(enum|required)$/.test(key) ? asList(node[key]) : [];
      if (values.length === 0) this.#claim(node, key, where, isCovered(key));
      for (const value of values) this.#claim(node, key, where, isCovered(key), value);
    }
  }

  #claim(owner: object, key: string, where: string, isCovered: boolean, value?: unknown): void {
    const name = [where, key, value].filter((part) => part !== undefined).join(' ');
    this.claims.push({ owner, key, isCovered, where: name, ...(value !== undefined && { value }) });
  }
}

/** The catalogue of rules has a test of its own. */
export function isCatalogue(where: string): boolean {
  return /^(ConfiguredRules|\w+(?<!New|List)Rules)$/.test(where);
}

/** A mark that says `Name of the scope` or `Required fields` covers nothing else. */
export function isMarked(...nodes: readonly Node[]): boolean {
  return nodes.some(
    ({ 'x-assumed': mark = '' }) => !/^($|Name of the scope|Required fields)/.test(String(mark)),
  );
}
