// Compares a response with the description: status, headers, media type and body. The library ajv validates the body.
// The keyword `x-assumed` records all assumptions about values of the body.

import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Assumption, assumptionsByNode } from 'language-service-description/assumptions';
import {
  componentName,
  type Document,
  examplesOf,
  type Node,
  type Response,
  resolve,
  type Schema,
} from 'language-service-description/document';
import { listOperations, type Operation } from 'language-service-description/operations';
import { closeSchemas, placesIn } from './closed-schemas.ts';

/** A request for an operation, with its response. */
export interface Exchange {
  readonly operation: string;
  /** The JSON body or the form fields of the request; undefined for a request without a body. */
  readonly sent: unknown;
  readonly mediaType: string;
  readonly status: number;
  readonly headers: Headers;
  /** The data of the response: the value of a JSON body, or the text of any other body. Undefined for an empty body. */
  readonly data: unknown;
}

/** A difference between a response and the description, for example a missing field. */
export interface Fault {
  /**
   * The part of the description that the response does not match, for example `Glossary.creation_time` or
   * `glossaries_list 200`.
   */
  readonly where: string;
  /** A description of the difference for the report, for example `the field is missing`. */
  readonly what: string;
  /**
   * If the response contradicts an assumption: the part of the description with this assumption, for example
   * `Glossary.name`.
   */
  readonly contradicts?: string | undefined;
}

/** An assumption about a value in the body, and the path of this value in the body. */
interface Sighting {
  readonly assumption: Assumption;
  readonly path: string;
}

/** The OpenAPI description, with validators for the responses of the service. */
export class Description {
  readonly operations: readonly Operation[];
  /** All assumptions (`x-assumed` marks), in the order of `docs/assumptions.md`. */
  readonly assumptions: readonly Assumption[];
  readonly #document: Document;
  readonly #marks: ReadonlyMap<object, Assumption>;
  readonly #places: ReadonlyMap<unknown, string>;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false });
  #sightings: Sighting[] = [];

  /** @param description A bundled description, as a JSON value. */
  constructor(description: object) {
    // `operation` throws if the object is not a description. The copy is changed below.
    this.#document = structuredClone(description) as Document;
    this.operations = listOperations(this.#document);
    this.#marks = assumptionsByNode(this.#document, this.operations);
    this.assumptions = [...this.#marks.values()];
    const schemas = this.#document.components?.['schemas'] ?? {};
    this.#places = new Map(Object.entries(schemas).flatMap(([name, schema]) => placesIn(schema, name)));
    formats.default(this.#ajv);
    this.#ajv.addKeyword({
      keyword: 'x-assumed',
      validate: (_mark: string, _value: unknown, parent?: object, context?: { instancePath: string }) => {
        const assumption = this.#marks.get(parent ?? {});
        if (assumption !== undefined) this.#sightings.push({ assumption, path: context?.instancePath ?? '' });
        return true;
      },
    });
    // The code above has read the operations. From here, the copy is changed for ajv.
    for (const { response } of this.operations.flatMap(({ success, errors }) => [...success, ...errors]))
      for (const media of Object.values(response.content ?? {})) closeSchemas(media);
    for (const { body } of this.operations) if (body !== undefined) closeSchemas(body.content);
    closeSchemas(schemas);
    this.#ajv.addSchema({ $id: 'description', components: { schemas } });
  }

  /** Returns an operation of the description. Throws an Error if no operation has this id. */
  operation(id: string): Operation {
    const found = this.operations.find((one) => one.id === id);
    if (found === undefined) throw new Error(`The description has no operation ${id}`);
    return found;
  }

  /**
   * Returns the schema to which a `$ref` leads, if necessary through other `$ref`s. Returns any other schema unchanged.
   */
  resolved(schema: Schema): Schema {
    const { $ref } = schema;
    if ($ref === undefined) return schema;
    return this.resolved(resolve(this.#document, { $ref: $ref.replace(/^description/, '') }));
  }

  /**
   * Returns the assumptions (`x-assumed` marks) about a node of the description. If the node is a `$ref`, also returns
   * the assumptions about its target.
   */
  marksOf(node: Node | undefined): Assumption[] {
    const nodes = node === undefined ? [] : [node, resolve(this.#document, node)];
    return [...new Set(nodes)].flatMap((one) => this.#marks.get(one) ?? []);
  }

  /**
   * Returns an object for a schema whose fields all have lists of allowed values. With `at` 0, each field has its first
   * allowed value. With `at` 1, each field has its second value. The same applies to the fields of inner objects.
   */
  choicesOf(schema: Schema, at: number): unknown {
    const { properties, enum: own = [], anyOf = [] } = this.resolved(schema);
    if (properties === undefined) return [own, ...anyOf.map((one) => one.enum ?? [])].flat()[at];
    const fields = Object.entries(properties).map(([name, one]) => [name, this.choicesOf(one, at)]);
    return Object.fromEntries(fields);
  }

  /** Returns the schema for the JSON body of a request. */
  bodySchema(id: string): Schema {
    return this.operation(id).body?.content['application/json']?.schema ?? {};
  }

  /**
   * Returns a valid JSON body for an operation: its first example, without fields that refer to other resources. The
   * field `configured_rules` gets a value for every style rule. Returns undefined for an operation without a body.
   */
  rightBody(id: string): Record<string, unknown> | undefined {
    const bodies = examplesOf(this.operation(id).body?.content['application/json']).map((example) =>
      Object.entries(Object(example)).filter(([, value]) => !/"0{8}-/.test(JSON.stringify(value))),
    );
    const fields = bodies.find((one) => one.length > 0);
    if (fields === undefined) return undefined;
    const { configured_rules } = this.resolved(this.bodySchema(id)).properties ?? {};
    const rules = configured_rules && { configured_rules: this.choicesOf(configured_rules, 0) };
    return structuredClone({ ...Object.fromEntries(fields), ...rules });
  }

  /**
   * Compares a response with the description. In the result, `faults` has the differences. `seen` has the parts of the
   * description whose assumptions the response confirms, for example `Glossary.name`.
   */
  check(exchange: Exchange): { readonly faults: readonly Fault[]; readonly seen: ReadonlySet<string> } {
    const { status, headers, data, mediaType } = exchange;
    const { id, success, errors, body, node } = this.operation(exchange.operation);
    const isSuccess = status >= 200 && status < 300;
    const described = [...success, ...errors].find((one) => one.status === status);
    const reply = described ?? (isSuccess ? success[0] : undefined);
    const faults: Fault[] = [];
    const add = (where: string, what: string) => faults.push({ where, what, contradicts: where });
    const shown = [node.responses[status], ...(isSuccess ? [node] : [])];
    if (described === undefined)
      add(status < 400 ? `${id} ${success[0]?.status}` : id, `the status ${status} is not described`);
    for (const [name, header] of Object.entries(reply?.response.headers ?? {}))
      if (headers.has(name)) shown.push(header);
      else if ('required' in resolve(this.#document, header))
        add(componentName(header) ?? name, `${id} ${status} has no ${name}`);
    if (status >= 400 && status < 500 && typeof Object(data).message !== 'string')
      add('ErrorBody.message', `${id} ${status} has no message`);
    const came = reply === undefined ? [] : this.#bodyMarks(exchange, reply.response, faults);
    const schema = body?.content[mediaType]?.schema;
    const sent = isSuccess && schema !== undefined ? this.#validate(schema, exchange.sent).sightings : [];
    // A request that contains the required fields cannot show that they are required.
    const asked = sent.map(({ assumption }) => assumption).filter((one) => !isAboutRequired(one));
    const marks = [...shown.flatMap((one) => this.marksOf(one)), ...came, ...asked];
    const seen = new Set(marks.map(({ where }) => where));
    for (const { contradicts = '' } of faults) seen.delete(contradicts);
    return { faults, seen };
  }

  /**
   * Compares the body of a response with its schema. Adds the differences to `faults`. Returns the assumptions of the
   * description (`x-assumed`) about the fields and values in the body.
   */
  #bodyMarks({ operation, status, headers, data }: Exchange, { content = {} }: Response, faults: Fault[]) {
    const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'missing';
    const due = Object.keys(content);
    const schema = content['application/json']?.schema;
    if (data === undefined || due.length === 0) return [];
    const isDue = due.includes(type) || (schema !== undefined && /[/+]json$/.test(type));
    const what = isDue ? 'the body is not JSON' : `the media type is ${type}, not ${due.join(' or ')}`;
    const isRead = isDue && (schema === undefined || typeof data !== 'string');
    if (!isRead) faults.push({ where: `${operation} ${status}`, what });
    if (!isRead || schema === undefined) return [];
    const { errors, sightings } = this.#validate(schema, data);
    // The errors of `anyOf` and `if` are omitted, because the errors of their subschemas are more exact.
    for (const error of errors)
      if (error.keyword !== 'anyOf' && error.keyword !== 'if')
        faults.push(this.#faultOf(error, `${operation} ${status}`, sightings));
    return sightings.map(({ assumption }) => assumption);
  }

  #validate(schema: Schema, value: unknown) {
    const validator = this.#ajv.compile(schema); // ajv caches the validator
    this.#sightings = [];
    validator(value);
    return { errors: validator.errors ?? [], sightings: this.#sightings };
  }

  /**
   * Returns the difference that a validation error of ajv describes. If the value contradicts an assumption, the field
   * `contradicts` of the difference names the assumption.
   */
  #faultOf(error: ErrorObject, place: string, sightings: readonly Sighting[]): Fault {
    const { instancePath, keyword, params, parentSchema } = error;
    const name: unknown = params['missingProperty'] ?? params['additionalProperty'];
    const at = this.#places.get(parentSchema) ?? place;
    const where = name === undefined ? at : `${at}.${name}`;
    const here = sightings.filter(({ path }) => path === instancePath).map(({ assumption }) => assumption);
    const ofField = keyword === 'required' && this.assumptions.some((one) => one.where === where);
    const isAbout = (one: Assumption) => isAboutRequired(one) === (keyword === 'required');
    const contradicts = ofField ? where : here.findLast(isAbout)?.where;
    return { where, what: wordsOf(error), ...(keyword !== 'additionalProperties' && { contradicts }) };
  }
}

/** Returns whether an assumption states only which fields of an object are required. */
function isAboutRequired({ text }: Assumption): boolean {
  return text.startsWith('Required fields:');
}

/**
 * Returns the text of an error of ajv. The text quotes only a value that is a short name, because a longer value may be
 * a customer's text.
 */
function wordsOf({ keyword, message, data, params }: ErrorObject): string {
  if (keyword === 'required') return 'the field is missing';
  if (keyword === 'additionalProperties') return 'the field is not described';
  if (keyword === 'enum')
    return typeof data === 'string' && /^[\w.-]{1,64}$/.test(data)
      ? `the value ${data} is not described`
      : 'the value is not described';
  return keyword === 'format' ? `the format is not ${params['format']}` : `it ${message}`;
}
