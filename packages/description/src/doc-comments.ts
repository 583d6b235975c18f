// Writes the doc comment of a method, which an editor shows. It starts with the text of the description. Then follow
// paging, scope, headers, assumptions, and the errors with their status.

import type { Paging } from 'language-service-client/operations';
import type { Node } from './document.ts';
import type { Operation, Reply } from './operations.ts';

/** The name of the client's error class for each documented status. */
export const errorNames: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  401: 'AuthenticationError',
  403: 'PermissionError',
  404: 'NotFoundError',
  409: 'ConflictError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
  456: 'QuotaExceededError',
  500: 'ServerError',
  503: 'ServerError',
};

/** Returns the error statuses that every operation documents, for example 401. */
export function sharedErrors(operations: readonly Operation[]): number[] {
  const sets = operations.map(({ errors }) => new Set(errors.map(({ status }) => status)));
  return [...(sets[0] ?? [])].filter((status) => sets.every((set) => set.has(status)));
}

/**
 * Returns the paragraphs of the doc comment for a client method.
 *
 * @param always The error statuses that every operation documents.
 * @param checked Whether the client checks documented limits before it sends the request.
 */
export function describeMethod(operation: Operation, always: readonly number[], checked: boolean): string[] {
  const { node, errors, scope, paging, headers, pathParameters } = operation;
  const own = errors.filter(({ status }) => !always.includes(status));
  const statuses = own.length > 0 ? `${own.map(({ status }) => status).join(', ')}; ` : '';
  const needed = scope === undefined ? 'none; keys restricted to scopes are refused' : `\`${scope}\``;
  return [
    `${node.summary ?? operation.name}.`,
    ...(node.description ? [node.description.trim()] : []),
    ...(paging ? [describePaging(paging)] : []),
    ...headers.map(
      ({ name, description }) => `Header \`${name}\`, through \`options.headers\`: ${description ?? ''}`,
    ),
    `Scope: ${needed}. Errors: ${statuses}always ${always.join(', ')}.`,
    ...pathParameters.map(({ name, description }) => `@param ${name} ${description ?? ''}`.trimEnd()),
    ...(checked
      ? ['@throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.']
      : []),
    ...own.map(describeError),
    `@throws {ApiError} ${always.map((status) => `${status} ${errorNames[status] ?? 'ApiError'}`).join(', ')}.`,
    ...(examples[operation.id] === undefined ? [] : [`@example ${examples[operation.id]}`]),
    ...remarksOf(operation),
  ];
}

/** Examples for the doc comments of the most used methods. A test compiles these examples. */
const examples: Readonly<Record<string, string>> = {
  styleRules_list: 'for await (const { name } of client.styleRules.list()) console.log(name);',
  translationMemories_list:
    'for await (const { name } of client.translationMemories.list()) console.log(name);',
  translationMemories_listSegments:
    "for await (const { source_text } of client.translationMemories.listSegments(id, { filter_text: 'brake' })) console.log(source_text);",
  spokenTerms_getEntries: "const { entries } = await client.spokenTerms.getEntries(id, { lang: 'en' });",
  glossaries_create:
    "const { glossary_id } = await client.glossaries.create({ name: 'Parts', dictionaries: [] });",
  glossaries_update: "await client.glossaries.update(id, { name: 'Parts of a bicycle' });",
  glossaries_getEntries:
    "const { dictionaries } = await client.glossaries.getEntries(id, { source_lang: 'en', target_lang: 'de' });",
  textCorrection_correct:
    "console.log(await client.textCorrection.correct({ text: ['Check the brakes befor every ride.'] }));",
};

function describeError({ status, response }: Reply): string {
  return `@throws {${errorNames[status] ?? 'ApiError'}} ${status}: ${response.description?.trim() ?? ''}`;
}

/** Returns sentences for a doc comment: how the service splits a list into pages, and how a program reads the list. */
export function describePaging(paging: Paging): string {
  const end = 'await it for the first page, iterate it or call `toArray()` for every item';
  if (paging.kind === 'whole')
    return `Pages: none; the reply holds all \`${paging.items}\`. Await it whole, iterate its items, or call \`toArray()\`.`;
  const total = paging.total === undefined ? '' : `; \`${paging.total}\` counts all`;
  if (paging.kind === 'cursor')
    return `Pages: by cursor (\`${paging.next}\` goes into \`${paging.parameter}\`)${total}; ${end}.`;
  return `Pages: by number (\`${paging.parameter}\`, \`${paging.size}\`)${total}; ${end}. Deleting while iterating leaves items; \`toArray()\` first does not.`;
}

/**
 * Returns one `@remarks` tag with the assumptions about an operation; an empty list if there are none. Omits assumptions
 * about errors, because nearly all operations share them. `docs/errors.md` lists those.
 */
function remarksOf({ node, query, pathParameters, headers, success }: Operation): string[] {
  const parameters = [...pathParameters, ...query, ...headers];
  const places: readonly (readonly [string, Node])[] = [
    ['', node],
    ...parameters.map((one) => [`\`${one.name}\`: `, one] as const),
    ...success.map(({ status, response }) => [`${status}: `, response] as const),
  ];
  const texts = places.flatMap(([place, { 'x-assumed': mark }]) =>
    mark === undefined ? [] : [`${place}${mark.trim().replace(/[^.]$/u, '$&.')}`],
  );
  return texts.length === 0 ? [] : [`@remarks Assumed: ${texts.join(' ')}`];
}
