// A claim is something that a reader takes for a fact: an operation, a status, a field, a value, a limit. Each claim is
// a fact of the source document or has a mark. A mark covers its node and everything inside it, but not a referenced
// component: other places refer to it too.
import { asList, asNode, follow, type Node } from './places.ts';

/** One claim: the owner's key, or one value of the owner's list. */
export interface Claim {
  readonly owner: object;
  readonly key: string;
  readonly value?: unknown;
  /** `NewStyleProfile.name required`, to name it. */
  readonly where: string;
}

const limits = [
  ...[
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'pattern',
  ],
  ...['minItems', 'maxItems', 'uniqueItems', 'const', 'x-max-bytes', 'not', 'default'],
];

/** Every claim that no mark covers. */
export function unmarkedClaims(document: Node): Claim[] {
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
    this.#enterParameters(item, path);
    for (const [method, operation] of Object.entries(item).filter(([key]) => key !== 'parameters'))
      this.#enterOperation(item, method, asNode(operation));
  }

  #enterOperation(item: Node, method: string, operation: Node): void {
    const where = String(operation['operationId']);
    const mark = operation['x-assumed'];
    if (mark === undefined) this.#claim(operation, 'x-scope', where);
    if (mark === undefined || String(mark).startsWith('Name of the scope'))
      this.#enterDocumented(item, method, operation);
    else this.#enterComponents(operation);
  }

  #enterDocumented(item: Node, method: string, operation: Node): void {
    const where = String(operation['operationId']);
    this.#claim(item, method, where);
    this.#enterParameters(operation, where);
    this.#enterBody(operation, where);
    const answers = asNode(operation['responses']);
    for (const status of Object.keys(answers)) this.#enterAnswer(answers, status, `${where} ${status}`);
  }

  /** Of an operation that is assumed, only the components can be facts. */
  #enterComponents(value: unknown): void {
    for (const part of asList(value)) this.#enterComponents(part);
    const node = asNode(value);
    if (typeof node['$ref'] === 'string' && node['$ref'].startsWith('#/components/schemas/'))
      this.#enterSchema(node, '');
    for (const part of Object.values(node)) this.#enterComponents(part);
  }

  #enterParameters(owner: Node, where: string): void {
    const parameters = asList(owner['parameters']);
    for (const [index, place] of parameters.entries()) {
      const parameter = follow(this.#document, place);
      if (parameter['in'] === 'path' || isMarked(asNode(place), parameter)) continue;
      const name = `${where} ${parameter['name']}`;
      this.#claim(parameters, String(index), name);
      this.#claim(parameter, 'required', name);
      this.#enterSchema(asNode(parameter['schema']), name);
    }
  }

  #enterBody(operation: Node, where: string): void {
    const body = follow(this.#document, operation['requestBody']);
    if (isMarked(body)) this.#enterComponents(body);
    for (const [type, media] of isMarked(body) ? [] : Object.entries(asNode(body['content']))) {
      this.#claim(asNode(body['content']), type, where);
      this.#enterSchema(asNode(asNode(media)['schema']), `${where} body`);
    }
  }

  /** Which errors an operation answers with is assumed of all at once, in `info`. */
  #enterAnswer(answers: Node, status: string, where: string): void {
    const answer = follow(this.#document, answers[status]);
    if (!isMarked(asNode(answers[status]), answer) && status < '400') this.#claim(answers, status, where);
    for (const media of Object.values(asNode(answer['content'])))
      this.#enterSchema(asNode(asNode(media)['schema']), where);
  }

  #enterSchema(place: Node, at: string): void {
    const schema = follow(this.#document, place);
    if (this.#entered.has(schema)) return;
    this.#entered.add(schema);
    const where = String(place['$ref'] ?? at).replace('#/components/schemas/', '');
    const marked = isMarked(place, schema);
    if (!marked) this.#enterLimits(schema, where);
    for (const [name, property] of Object.entries(asNode(schema['properties']))) {
      const field = asNode(property);
      if (!marked && !isMarked(field, follow(this.#document, field)))
        this.#claim(asNode(schema['properties']), name, where);
      if (!marked || '$ref' in field) this.#enterSchema(field, `${where}.${name}`);
    }
    const parts = [schema['items'], ...asList(schema['anyOf']), ...asList(schema['allOf'])];
    for (const part of parts.filter((one) => one !== undefined))
      if (!marked || '$ref' in asNode(part)) this.#enterSchema(asNode(part), `${where}[]`);
  }

  #enterLimits(schema: Node, where: string): void {
    for (const limit of limits) this.#claim(schema, limit, where);
    for (const value of asList(schema['enum'])) this.#claim(schema, 'enum', where, value);
    for (const name of 'x-assumed' in schema ? [] : asList(schema['required']))
      this.#claim(schema, 'required', where, name);
    const needing = asNode(schema['dependentRequired']);
    for (const name of Object.keys(needing)) this.#claim(needing, name, where);
  }

  #claim(owner: object, key: string, where: string, value?: unknown): void {
    if (!Object.hasOwn(owner, key)) return;
    const name = [where, key, value].filter((part) => part !== undefined).join(' ');
    this.claims.push({ owner, key, where: name, ...(value !== undefined && { value }) });
  }
}

/** A mark that says `Name of the scope` or `Required fields` covers nothing else. */
export function isMarked(...nodes: readonly Node[]): boolean {
  return nodes.some(
    ({ 'x-assumed': mark = '' }) => !/^($|Name of the scope|Required fields)/.test(String(mark)),
  );
}
