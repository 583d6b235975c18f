// Lists the operations of the description. An `operationId` has the form `resource_method`, with the resource and the
// method of the client. The parameters of a path item apply to all of its operations.

import type { OperationInfo, Paging } from 'language-service-client/operations';
import type { Document, OperationNode, Parameter, PathItem, RequestBody, Response } from './document.ts';
import { resolve } from './document.ts';

/** A status that an operation documents, with the response for this status. */
export interface Reply {
  readonly status: number;
  readonly response: Response;
}

/**
 * An operation of the OpenAPI description. A `$ref` in place of a parameter, the body or a response is replaced by its
 * target.
 */
export interface Operation {
  /** The operationId, for example `styleRules_list`. */
  readonly id: string;
  /** The name of the resource on the client, for example `styleRules`. */
  readonly resource: string;
  /** The name of the method on the client, for example `list`. */
  readonly name: string;
  readonly method: OperationInfo['method'];
  /** The path template, for example `/v3/style_rules/{style_id}`. */
  readonly path: string;
  readonly tag: string;
  readonly node: OperationNode;
  /** The path parameters, in the order of the path. */
  readonly pathParameters: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly headers: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly success: readonly Reply[];
  readonly errors: readonly Reply[];
  /**
   * The scope that a restricted key needs for the operation. Undefined if a restricted key can never call the
   * operation.
   */
  readonly scope: string | undefined;
  readonly idempotent: boolean;
  readonly paging: Paging | undefined;
}

const methods = [
  ['get', 'GET'],
  ['put', 'PUT'],
  ['post', 'POST'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
] as const;

/** Returns all operations of an OpenAPI description, in the order of its paths. */
export function listOperations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap(([key, method]) => {
      const node = item[key];
      return node === undefined ? [] : [readOperation(document, path, method, item, node)];
    }),
  );
}

/** Groups operations by resource. The resources are in the order of their first operations. */
export function groupByResource(operations: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    groups.set(operation.resource, [...(groups.get(operation.resource) ?? []), operation]);
  }
  return groups;
}

function readOperation(
  document: Document,
  path: string,
  method: OperationInfo['method'],
  item: PathItem,
  node: OperationNode,
): Operation {
  const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])];
  const place = (where: Parameter['in']) =>
    parameters.map((parameter) => resolve(document, parameter)).filter((parameter) => parameter.in === where);
  const replies = Object.entries(node.responses).map(([status, response]) => ({
    status: Number(status),
    response: resolve(document, response),
  }));
  const [resource = '', name = ''] = node.operationId.split('_');
  if (name === '') throw new Error(`operationId ${node.operationId} is not of the form resource_method.`);
  return {
    id: node.operationId,
    resource,
    name,
    method,
    path,
    tag: node.tags?.[0] ?? resource,
    node,
    pathParameters: inPathOrder(path, place('path')),
    query: place('query'),
    headers: place('header'),
    body: node.requestBody && resolve(document, node.requestBody),
    success: replies.filter(({ status }) => status < 400),
    errors: replies.filter(({ status }) => status >= 400),
    scope: node['x-scope'] === 'none' ? undefined : node['x-scope'],
    idempotent: node['x-idempotent'] ?? false,
    paging: node['x-paging'],
  };
}

function inPathOrder(path: string, parameters: readonly Parameter[]): Parameter[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => {
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined) throw new Error(`${path} has no parameter ${name}.`);
    return parameter;
  });
}
