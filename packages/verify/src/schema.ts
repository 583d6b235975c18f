// What the description says of a response, judged by ajv: status, headers, media type and body. The keyword `x-assumed`
// notes every assumption that a value meets on the way.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Assumption, assumptionsByNode } from 'language-service-description/assumptions';
import {
  type Document,
  isRecord,
  type Node,
  type Response,
  resolve,
  type Schema,
} from 'language-service-description/document';
import { listOperations, type Operation } from 'language-service-description/operations';
import { closeSchemas, placesIn } from './closed-schemas.ts';

/** A request of an operation and its response. */
export interface Exchange {
  readonly operation: string;
  /** The JSON body or the fields of the form; undefined where there is none. */
  readonly sent: unknown;
  readonly mediaType: string;
  readonly status: number;
  readonly headers: Headers;
  /** JSON where it is, text where it is not; undefined where the body is empty. */
  readonly data: unknown;
}

/** A difference between a response and the description. */
export interface Fault {
  /** The place in the description: `Glossary.creation_time`, `glossaries_list 200`. */
  readonly where: string;
  readonly what: string;
  /** The assumption that it contradicts. */
  readonly assumption?: Assumption | undefined;
}

/** An assumption that a value met, and where the value is in its body. */
interface Sighting {
  readonly assumption: Assumption;
  readonly path: string;
}

/** A description with the validators of its responses. */
export class Description {
  readonly operations: readonly Operation[];
  /** Every `x-assumed` mark, in the order of `docs/assumptions.md`. */
  readonly assumptions: readonly Assumption[];
  readonly #document: Document;
  readonly #marks: ReadonlyMap<object, Assumption>;
  readonly #places: ReadonlyMap<unknown, string>;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false });
  readonly #validators = new Map<Schema, ValidateFunction>();
  #sightings: Sighting[] = [];

  /** @param description A bundled description, as JSON. */
  constructor(description: object) {
    // An object that is no description lacks the first operation that a row asks for. The copy is changed below.
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
    // The operations are read: from here on, the copy is for ajv alone.
    for (const { response } of this.operations.flatMap(({ success, errors }) => [...success, ...errors]))
      for (const media of Object.values(response.content ?? {})) closeSchemas(media);
    for (const { body } of this.operations) if (body !== undefined) closeSchemas(body.content);
    closeSchemas(schemas);
    this.#ajv.addSchema({ $id: 'description', components: { schemas } });
  }

  /** @throws Error where the description has no such operation. */
  operation(id: string): Operation {
    const found = this.operations.find((one) => one.id === id);
    if (found === undefined) throw new Error(`The description has no operation ${id}`);
    return found;
  }

  /** The fields of a schema behind its references. */
  resolved(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : this.resolved(this.#target(schema.$ref));
  }

  /** Returns what differs in an exchange, and the assumptions that it shows. */
  check(exchange: Exchange): { readonly faults: Fault[]; readonly seen: Set<Assumption> } {
    const operation = this.operation(exchange.operation);
    const { status } = exchange;
    const isSuccess = status >= 200 && status < 300;
    const replies = [...operation.success, ...operation.errors];
    const described = replies.find((one) => one.status === status);
    const reply = described ?? (isSuccess ? operation.success[0] : undefined);
    const seen = new Set<Assumption>();
    const faults: Fault[] = [];
    const show = (node: Node | undefined) => {
      for (const one of node === undefined ? [] : [node, this.#resolve(node)]) {
        const assumption = this.#marks.get(one);
        if (assumption !== undefined) seen.add(assumption);
      }
    };
    if (described === undefined) {
      const [due] = operation.success;
      const where = status < 400 && due !== undefined ? `${operation.id} ${due.status}` : operation.id;
      faults.push(this.#fault(where, `the status ${status} is not described`));
    } else show(operation.node.responses[status]);
    if (isSuccess) show(operation.node);
    if (reply !== undefined) {
      for (const [name, header] of Object.entries(reply.response.headers ?? {}))
        if (exchange.headers.has(name)) show(header);
        else if ('required' in this.#resolve(header))
          faults.push(this.#fault(nameOf(header) ?? name, `${operation.id} ${status} has no ${name}`));
      const body = this.#checkBody(exchange, reply.response, `${operation.id} ${status}`);
      faults.push(...body.faults);
      for (const one of body.seen) seen.add(one);
    }
    if (
      status >= 400 &&
      status < 500 &&
      !(isRecord(exchange.data) && typeof exchange.data['message'] === 'string')
    )
      faults.push(this.#fault('ErrorBody.message', `${operation.id} ${status} has no message`));
    const body = operation.body?.content[exchange.mediaType]?.schema;
    if (isSuccess && body !== undefined && exchange.sent !== undefined)
      // That fields are required does not show where they are sent.
      for (const { assumption } of this.#validate(body, exchange.sent).sightings)
        if (!isAboutRequired(assumption)) seen.add(assumption);
    for (const { assumption } of faults) if (assumption !== undefined) seen.delete(assumption);
    return { faults, seen };
  }

  #checkBody({ operation, headers, data }: Exchange, { content = {} }: Response, place: string) {
    const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const due = Object.keys(content);
    const none = { faults: [], seen: [] };
    if (data === undefined || due.length === 0) return none;
    const isJson = due.includes('application/json') && /[/+]json$/.test(type);
    if (!due.includes(type) && !isJson)
      return {
        ...none,
        faults: [this.#fault(operation, `the media type is ${type || 'missing'}, not ${due.join(' or ')}`)],
      };
    const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '') ?? [];
    if (!/^utf-?8$/i.test(charset))
      return { ...none, faults: [this.#fault(operation, `the charset is ${charset}, not UTF-8`)] };
    const schema = content['application/json']?.schema;
    if (schema === undefined) return none;
    if (typeof data === 'string') return { ...none, faults: [this.#fault(place, 'the body is not JSON')] };
    const { errors, sightings } = this.#validate(schema, data);
    const faults = errors.filter(isOwn).map((error) => this.#faultOf(error, place, sightings));
    return { faults, seen: sightings.map(({ assumption }) => assumption) };
  }

  #validate(schema: Schema, value: unknown) {
    const validator = this.#validators.get(schema) ?? this.#ajv.compile(schema);
    this.#validators.set(schema, validator);
    this.#sightings = [];
    validator(value);
    return { errors: validator.errors ?? [], sightings: this.#sightings };
  }

  /** A fault contradicts what is assumed of its value, or of a field that is missing. */
  #faultOf(error: ErrorObject, place: string, sightings: readonly Sighting[]): Fault {
    const { instancePath, keyword, params, parentSchema } = error;
    const name: unknown = params['missingProperty'] ?? params['additionalProperty'];
    const at = this.#places.get(parentSchema) ?? place;
    const where = name === undefined ? at : `${at}.${name}`;
    const here = sightings.filter(({ path }) => path === instancePath).map(({ assumption }) => assumption);
    const assumption =
      keyword === 'required'
        ? (this.#assumed(where) ?? here.find(isAboutRequired))
        : keyword === 'additionalProperties'
          ? undefined
          : here.findLast((one) => !isAboutRequired(one));
    return { where, what: wordsOf(error), assumption };
  }

  #fault(where: string, what: string): Fault {
    return { where, what, assumption: this.#assumed(where) };
  }

  #assumed(where: string): Assumption | undefined {
    return this.assumptions.find((one) => one.where === where);
  }

  #resolve<T extends Node>(node: T): T {
    return resolve(this.#document, node);
  }

  #target($ref: string): Schema {
    return resolve(this.#document, { $ref: $ref.replace(/^description/, '') });
  }
}

/** Whether a mark is about the presence of the fields of an object alone. */
export function isAboutRequired({ text }: Assumption): boolean {
  return text.startsWith('Required fields:');
}

function nameOf({ $ref }: Node): string | undefined {
  return $ref?.split('/').at(-1);
}

/** Of a choice, its parts say what is wrong. */
function isOwn({ keyword }: ErrorObject): boolean {
  return keyword !== 'anyOf' && keyword !== 'if';
}

/** Values may be texts of a customer: a short name is said, nothing else. */
function wordsOf({ keyword, message, data, params }: ErrorObject): string {
  if (keyword === 'required') return 'the field is missing';
  if (keyword === 'additionalProperties') return 'the field is not described';
  if (keyword === 'enum')
    return typeof data === 'string' && /^[\w.-]{1,64}$/.test(data)
      ? `the value ${data} is not described`
      : 'the value is not described';
  return keyword === 'format' ? `the format is not ${params['format']}` : `it ${message}`;
}
