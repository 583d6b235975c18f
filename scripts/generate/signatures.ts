// Computes the signatures of methods. A method takes its path parameters, then one object for the query or the body,
// then the options. Types are named components, so that an editor shows short signatures. An unnamed type is accessed
// through `operations`.
import type { Document, MediaType, Node, Parameter } from 'language-service-description/document';
import { componentName, resolve } from 'language-service-description/document';
import { pascal } from 'language-service-description/function-names';
import type { Operation, Reply } from 'language-service-description/operations';

/**
 * The signature of a method. `parameters` has the parameters in order, for example `style_id: string`. `result` is the
 * type of the result, for example `Call<StyleRuleList>`.
 */
export type Signature = ReturnType<typeof readSignature>;

/** Returns the signature of the method for an operation. */
export function readSignature(document: Document, operation: Operation) {
  const components: string[] = [];
  const nameOf = (node: Node | undefined, unnamed: string): string => {
    const name = componentName(node);
    if (name === undefined) return unnamed;
    components.push(name);
    return name;
  };
  const result = resultOf(document, operation, nameOf);
  const parameters = [
    ...operation.pathParameters.map((parameter) => `${parameter.name}: ${pathType(parameter)}`),
    ...payloadOf(operation, nameOf),
    `options?: ${operation.paging ? 'ListOptions' : 'CallOptions'}`,
  ];
  return { parameters, result, components };
}

/** Returns the name of the type for a query, for example `StyleRulesListQuery` for `styleRules_list`. */
export function queryName(operation: Operation): string {
  return `${pascal(operation.resource)}${pascal(operation.name)}Query`;
}

type NameOf = (node: Node | undefined, unnamed: string) => string;

/**
 * Returns the parameter for the query or the body of an operation, for example `body: NewGlossary`. It is optional if
 * the operation does not require it.
 */
function payloadOf(operation: Operation, nameOf: NameOf): string[] {
  const { id, query, body } = operation;
  if (query.length > 0) {
    const optional = query.every(({ required }) => required !== true);
    return [`query${optional ? '?' : ''}: ${queryName(operation)}`];
  }
  if (body === undefined) return [];
  const [type, media] = firstMedia(body.content);
  const unnamed = `NonNullable<operations['${id}']['requestBody']>['content']['${type}']`;
  return [`body${body.required === true ? '' : '?'}: ${nameOf(media?.schema, unnamed)}`];
}

function resultOf(document: Document, operation: Operation, nameOf: NameOf): string {
  const types = new Set(operation.success.map((reply) => replyType(operation.id, reply, nameOf)));
  const whole = [...types].join(' | ');
  if (operation.paging === undefined) return `Call<${whole}>`;
  const [, media] = firstMedia(operation.success[0]?.response.content);
  const page = resolve(document, media?.schema ?? {});
  const items = page.properties?.[operation.paging.items];
  if (items === undefined)
    throw new Error(
      `x-paging of ${operation.id} names ${operation.paging.items}, but the response lacks this field.`,
    );
  return `ListCall<${whole}, ${nameOf(resolve(document, items).items, `${whole}['${operation.paging.items}'][number]`)}>`;
}

function replyType(id: string, { status, response }: Reply, nameOf: NameOf): string {
  const [type, media] = firstMedia(response.content);
  if (type === undefined) return 'void';
  if (type.startsWith('text/')) return 'string';
  return nameOf(media?.schema, `operations['${id}']['responses'][${status}]['content']['${type}']`);
}

function firstMedia(content: Readonly<Record<string, MediaType>> = {}): [string, MediaType] | [] {
  return Object.entries(content)[0] ?? [];
}

function pathType({ schema }: Parameter): string {
  return schema?.type === 'integer' || schema?.type === 'number' ? 'number' : 'string';
}
