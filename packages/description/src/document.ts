// The types of the fields of an OpenAPI 3.1 document that the generator reads. Every node may be a `$ref`. A field next
// to `$ref`, such as `x-assumed`, applies to this reference only.

import type { Paging, RequestCheck } from 'language-service-client/operations';
import { valueAtPointer } from './json-pointer.ts';

/**
 * The fields that every object in the OpenAPI document may have. `x-assumed` is the text of an assumption about the
 * service.
 */
export interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly 'x-assumed'?: string;
}

/** The limits in a schema. The names are the same as in `RequestCheck`, by which the client checks a request. */
type Limits = Pick<
  RequestCheck,
  'minimum' | 'maximum' | 'exclusiveMinimum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems'
>;

export interface Schema extends Node, Limits {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  /** The maximum length of a string in UTF-8 bytes. */
  readonly 'x-max-bytes'?: number;
  /** A limit that only the service checks, not the client. */
  readonly 'x-service-limit'?: number;
  /**
   * The response fields whose values this request field decides, for example `improvements[].target_language`. The
   * client refuses a response that contradicts the request.
   */
  readonly 'x-answered-in'?: readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly not?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export interface Parameter extends Node {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly explode?: boolean;
  readonly 'x-answered-in'?: readonly string[];
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

export interface RequestBody extends Node {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface Response extends Node {
  /** The advice for a user who gets this error. */
  readonly 'x-hint'?: string;
  /** For a 456 response, the exceeded quota, for example `1000 glossaries`. */
  readonly 'x-quota'?: string;
  readonly headers?: Readonly<Record<string, Node & { readonly example?: unknown }>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface OperationNode extends Node {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Response>>;
  readonly 'x-scope'?: string;
  readonly 'x-idempotent'?: boolean;
  readonly 'x-paging'?: Paging;
}

export interface PathItem
  extends Readonly<Partial<Record<'get' | 'put' | 'post' | 'delete' | 'patch', OperationNode>>> {
  readonly parameters?: readonly Parameter[];
}

export interface Document {
  readonly openapi: string;
  readonly info: Node & { readonly title: string; readonly version: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, Node>>>>;
}

/**
 * Returns the target of a `$ref`. If the target is again a `$ref`, follows it, too. Returns a node without `$ref`
 * unchanged.
 */
export function resolve<T extends Node>(document: Document, node: T): T {
  if (node.$ref === undefined) return node;
  const target = valueAtPointer(document, node.$ref);
  if (!isRecord(target)) throw new Error(`${node.$ref} has no target in the bundled description.`);
  // Lint has checked that each reference has a target of the right type.
  return resolve(document, target as unknown as T);
}

/** Returns the values of all examples of a media type, in the order of the description. */
export function examplesOf(media: Pick<MediaType, 'examples'> | undefined): unknown[] {
  return Object.values(media?.examples ?? {}).map(({ value }) => value);
}

/**
 * Returns the name of the component to which a `$ref` leads, for example `Glossary` for
 * `#/components/schemas/Glossary`. Returns undefined if the node is not a `$ref`.
 */
export function componentName(node: Node | undefined): string | undefined {
  return node?.$ref?.split('/').at(-1);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a JSON text; returns undefined if the text is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
