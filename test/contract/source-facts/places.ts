// A place is read from the wire inwards, so that a renamed component changes nothing: `POST /v3/style_rules` is the
// operation; `body`, `query`, `path`, `header`, `200`, `2XX` (its success) and `200 headers` behind it are its parts; a
// field path leads on from there: `results[].status`. `info`, `server`, `key` and `tag <name>` stand outside.

import { isRecord } from '../../../packages/description/src/document.ts';
import { valueAtPointer } from '../../../packages/description/src/json-pointer.ts';

export type Node = Record<string, unknown>;

/** A key of the description, or one value of its list. */
export type Held = readonly [owner: object, key: string, value?: unknown];

/** What is at a place. */
export interface Spot {
  /** The operation, answer, parameter or schema itself, its reference followed. */
  readonly node: Node;
  /** The nodes that describe it: the node itself and the reference to it. */
  readonly texts: readonly Node[];
  /** The key that takes it out of the description when it goes. */
  readonly removal: { readonly owner: object; readonly key: string };
  /** The object schema that holds the property, and the name of the property. */
  readonly property?: { readonly owner: Node; readonly name: string };
}

export function asNode(value: unknown): Node {
  return isRecord(value) ? value : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The node that a reference leads to; any other node is itself. */
export function follow(document: Node, place: unknown): Node {
  const node = asNode(place);
  if (typeof node['$ref'] !== 'string') return node;
  return follow(document, valueAtPointer(document, node['$ref']));
}

/** What is at the place, or at the field of its shape; undefined when nothing is. */
export function findSpot(document: Node, place: string, field?: string): Spot | undefined {
  const [method = '', path = '', part, ...rest] = place.split(' ');
  if (!path.startsWith('/')) return findOutside(document, place);
  const operation = spotOf(document, asNode(asNode(document['paths'])[path]), method.toLowerCase());
  if (operation === undefined || part === undefined) return operation;
  if (/^(query|path|header)$/.test(part)) return findParameter(document, path, operation.node, part, field);
  const message =
    part === 'body' ? bodyOf(document, operation.node) : answerOf(document, operation.node, part);
  if (message === undefined || field === undefined) return message;
  if (rest[0] === 'headers') return spotOf(document, asNode(message.node['headers']), field);
  return findField(document, contentOf(document, message), [...rest, field].filter(Boolean).join('.'));
}

function spotOf(document: Node, owner: object, key: string): Spot | undefined {
  const place: unknown = Reflect.get(owner, key);
  if (!isRecord(place)) return undefined;
  const node = follow(document, place);
  return { node, texts: [place, node], removal: { owner, key } };
}

function findOutside(document: Node, place: string): Spot | undefined {
  if (place === 'server') return spotOf(document, asList(document['servers']), '0');
  if (place === 'key')
    return spotOf(document, asNode(asNode(document['components'])['securitySchemes']), 'ServiceAuthKey');
  if (!place.startsWith('tag ')) return spotOf(document, document, place);
  const tags = asList(document['tags']);
  return spotOf(document, tags, String(tags.findIndex((tag) => `tag ${asNode(tag)['name']}` === place)));
}

function findParameter(
  document: Node,
  path: string,
  operation: Node,
  part: string,
  name?: string,
): Spot | undefined {
  const lists = [
    asList(asNode(asNode(document['paths'])[path])['parameters']),
    asList(operation['parameters']),
  ];
  const spots = lists.flatMap((list) => list.map((_, index) => spotOf(document, list, String(index))));
  return spots.find((spot) => spot?.node['in'] === part && spot.node['name'] === name);
}

function bodyOf(document: Node, operation: Node): Spot | undefined {
  return spotOf(document, operation, 'requestBody');
}

function answerOf(document: Node, operation: Node, status: string): Spot | undefined {
  const answers = asNode(operation['responses']);
  const key = status === '2XX' ? Object.keys(answers).find((one) => one.startsWith('2')) : status;
  return spotOf(document, answers, key ?? '');
}

/** The schema of the first kind of content. */
function contentOf(document: Node, message: Spot): Spot | undefined {
  const [media] = Object.values(asNode(message.node['content']));
  return spotOf(document, asNode(media), 'schema');
}

function findField(document: Node, shape: Spot | undefined, path: string): Spot | undefined {
  return path.split(/\.|(?=\[\])/).reduce<Spot | undefined>((spot, step) => {
    if (spot === undefined || step === '') return spot;
    if (step === '[]') return spotOf(document, spot.node, 'items');
    const found = spotOf(document, asNode(spot.node['properties']), step);
    return found && { ...found, property: { owner: spot.node, name: step } };
  }, shape);
}
