// Notes what each suite really sends and gets, point by point. Only an answer of the service itself shows that it keeps
// to a keyword: Prism refuses by the description, whatever the service does.

import { document } from '../../support/description.ts';
import type { DescribedOperation } from '../validator/described-operations.ts';
import { type Exchange, mediaTypeOf, observed, type Send } from '../validator/exchange.ts';
import { partAt } from '../validator/locate-part.ts';
import { readFields, readJson } from '../validator/read-values.ts';
import { schemaJudgeOf } from '../validator/schemas.ts';
import { createValidator, readBody } from '../validator/validator.ts';
import { type Point, shownByReplies } from './points.ts';
import { walkShown } from './schema-keywords.ts';

/** What each suite has shown since the last note. */
export type Shown = Readonly<Record<string, readonly Point[]>>;

const validator = createValidator(document);
const judge = schemaJudgeOf(document);
const known = new Map<string, Set<Point>>();
let fresh: Record<string, Point[]> = {};

/** Sends with `send` and notes what every exchange shows, for a suite. */
export function witnessed(suite: string, send: Send): Send {
  return observed(send, (exchange) => note(suite, pointsShown(exchange, suite === 'mock')));
}

/** What an exchange shows. Of a mock no more than statuses and headers: its bodies are the description's own examples. */
export function pointsShown(exchange: Exchange, isOfMock = false): Point[] {
  const operation = validator.operationOf(exchange.method, exchange.url.pathname);
  const isServiceAnswer = mediaTypeOf(exchange.replyHeaders) !== 'application/problem+json';
  if (operation === undefined || !isServiceAnswer) return [];
  return [
    ...(isOfMock ? [] : requestPoints(operation, exchange)),
    ...replyPoints(operation, exchange, isOfMock),
  ];
}

/** What was shown since the last time, for the report. */
export function takeShown(): Shown {
  const shown = fresh;
  fresh = {};
  return shown;
}

function note(suite: string, points: readonly Point[]): void {
  const before = known.get(suite) ?? new Set();
  known.set(suite, before);
  for (const point of points) {
    if (before.has(point)) continue;
    before.add(point);
    fresh[suite] = [...(fresh[suite] ?? []), point];
  }
}

/** A client that sends several mistakes at once cannot see which one is refused. */
function requestPoints(operation: DescribedOperation, exchange: Exchange): Point[] {
  const faults = validator.requestFaults(exchange).filter(({ undeclared }) => !undeclared);
  const [fault] = faults;
  if (fault === undefined) return exchange.status < 300 ? acceptedPoints(operation, exchange) : [];
  const isRefused = [400, 401, 413, 415].includes(exchange.status) && faults.length === 1;
  return isRefused
    ? fault.keywords.map((keyword) => `refused ${keyword === 'security' ? `${operation.id} ` : ''}${keyword}`)
    : [];
}

function acceptedPoints({ id, parameters, bodies }: DescribedOperation, exchange: Exchange): Point[] {
  const { url, requestHeaders, requestBody } = exchange;
  const mediaType = mediaTypeOf(requestHeaders);
  const body = bodies.get(mediaType);
  const queried = parameters.filter(({ name, place }) => place === 'query' && url.searchParams.has(name));
  const schemas = new Map(queried.map(({ name, schema }) => [name, partAt(document, schema)]));
  const query = readFields(document, url.searchParams, schemas);
  return [
    `accepted ${id} security`,
    ...parameters
      .filter((one) => one.place === 'path' || queried.includes(one) || requestHeaders.has(one.name))
      .map(({ name }) => `accepted ${id} parameters/${name}`),
    ...queried.flatMap(({ name, schema }) => shownIn(schema, query[name], 'accepted')),
    ...(body === undefined
      ? []
      : [
          `accepted ${id} requestBody/${mediaType}`,
          ...shownIn(body, readBody(document, mediaType, body, requestBody), 'accepted'),
        ]),
  ];
}

function replyPoints({ id, replies }: DescribedOperation, exchange: Exchange, isOfMock: boolean): Point[] {
  const { status, replyHeaders, replyBody } = exchange;
  const described = replies.get(status);
  if (described === undefined || validator.replyFaults(exchange).some(({ undeclared }) => !undeclared))
    return [];
  const mediaType = mediaTypeOf(replyHeaders);
  const schema = described.content.get(mediaType);
  return [
    `seen ${id} ${status}`,
    ...[...described.headers.keys()]
      .filter((name) => replyHeaders.has(name))
      .map((name) => `seen ${id} ${status} headers/${name}`),
    ...(schema === undefined ? [] : [`seen ${id} ${status} ${mediaType}`]),
    ...(schema === undefined || isOfMock
      ? []
      : shownIn(schema, mediaType === 'application/json' ? readJson(replyBody) : replyBody, 'seen')),
  ];
}

function shownIn(schema: string, value: unknown, side: 'accepted' | 'seen'): Point[] {
  const points: Point[] = [];
  walkShown(document, judge, schema, value, (pointer, { name }) => {
    if (side === 'accepted' || shownByReplies.test(name)) points.push(`${side} ${pointer}/${name}`);
  });
  return points;
}
