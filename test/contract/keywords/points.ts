// What the description says, as points: a keyword of a request that was accepted and that was refused, and what of a
// reply was seen.

import type { DescribedOperation, DescribedReply } from '../validator/described-operations.ts';
import { type Described, schemasBelow } from './schema-keywords.ts';

/** `accepted /components/schemas/NewGlossary/required/name`, `seen glossaries_get 404`. */
export type Point = string;

/** Keywords that a reply shows; to its limits nobody can lead it. */
export const shownByReplies = /^(type|enum|properties)\//;

/** Every point of a description, each once. */
export function pointsOf(document: object, operations: readonly DescribedOperation[]): Point[] {
  const asked = new Set<string>();
  const answered = new Set<string>();
  return operations.flatMap((operation) => [
    ...callPoints(operation),
    ...requestSchemas(operation).flatMap(({ schema, isText }) =>
      schemasBelow(document, schema, asked).flatMap((one) => requestPoints(one, isText)),
    ),
    ...[...operation.replies].flatMap(([status, reply]) => replyPoints(`${operation.id} ${status}`, reply)),
    ...[...operation.replies.values()]
      .flatMap(({ content }) => [...content.values()])
      .flatMap((schema) => schemasBelow(document, schema, answered))
      .flatMap(({ pointer, keywords, isOpen = false }) =>
        keywords
          .filter(({ name }) => shownByReplies.test(name) && !(isOpen && name.startsWith('type/')))
          .map(({ name }) => `seen ${pointer}/${name}`),
      ),
  ]);
}

function callPoints({ id, parameters, bodies }: DescribedOperation): Point[] {
  return [
    `accepted ${id} security`,
    `refused ${id} security`,
    ...parameters.flatMap(({ name, place, required }) => [
      `accepted ${id} parameters/${name}`,
      ...(required && place !== 'path' ? [`refused ${id} parameters/${name}/required`] : []),
    ]),
    ...[...bodies.keys()].map((mediaType) => `accepted ${id} requestBody/${mediaType}`),
    ...(bodies.size === 0 ? [] : [`refused ${id} requestBody`]),
  ];
}

/** Of a path and a header any text will do. */
function requestSchemas({ parameters, bodies }: DescribedOperation) {
  const queried = parameters.filter(({ place }) => place === 'query');
  return [
    ...queried.map(({ schema }) => ({ schema, isText: true })),
    ...[...bodies.values()].map((schema) => ({ schema, isText: !bodies.has('application/json') })),
  ];
}

/** A query and a form are texts: where one says text, or is the form itself, there is no other type to refuse. */
function requestPoints({ pointer, keywords, isOpen = false }: Described, isText: boolean): Point[] {
  const broken = new Set(keywords.flatMap(({ brokenAs }) => brokenAs ?? []));
  if (isOpen) broken.delete('enum');
  if (isText && keywords.some(({ name }) => /^type\/(string|object)$/.test(name))) broken.delete('type');
  return [
    ...keywords.map(({ name }) => `accepted ${pointer}/${name}`),
    ...[...broken].map((name) => `refused ${pointer}/${name}`),
  ];
}

function replyPoints(at: string, { content, headers }: DescribedReply): Point[] {
  return [
    `seen ${at}`,
    ...[...content.keys()].map((mediaType) => `seen ${at} ${mediaType}`),
    ...[...headers.keys()].map((name) => `seen ${at} headers/${name}`),
  ];
}
