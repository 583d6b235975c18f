// What the description says of one exchange.

import { componentName, resolve } from 'language-service-description/document';
import type { Reply } from 'language-service-description/operations';
import { createDriftDetector, type DriftFinding } from '../drift/detector.ts';
import { mediaTypeOf } from '../exchange.ts';
import { fieldsIn, valueAt } from '../json-values.ts';
import type { Described } from '../service-description.ts';
import { answers, entryCounts, pairs } from './answer-laws.ts';
import { placeNames } from './finding-places.ts';
import type { Law, LawOf, Seen } from './law.ts';
import { requestRules } from './request-rules.ts';

/** The laws of one exchange; the first that differs is the cause of what follows. */
export const exchangeLaws: readonly LawOf[] = [
  statuses,
  refusals,
  errorBodies,
  headers,
  mediaTypes,
  bodies,
  answers,
  entryCounts,
  pairs,
];

/** A status that the operation has. */
function statuses(): Law {
  return ({ operation, status, described: { success, errors } }) => {
    if ([...success, ...errors].some((reply) => reply.status === status)) return [];
    const drift: DriftFinding = {
      kind: 'undocumented-status',
      operationId: operation,
      pointer: '',
      value: `${status}`,
    };
    const [due] = success;
    const where = status < 400 && due !== undefined ? `${operation} ${due.status}` : operation;
    return [{ where, what: `the status ${status} is not described`, drift }];
  };
}

/** An allowed request is not refused for its shape, and one that is not allowed is not taken. */
function refusals(described: Described): Law {
  const judge = requestRules(described);
  return (seen) => {
    const { isAllowed, faults } = judge(seen);
    if (seen.isSuccess)
      return faults.map(({ where, what }) => ({ where, what: `it is accepted although ${what}` }));
    const { body } = seen.described;
    if (seen.status === 415 && seen.mediaType !== '' && Object.hasOwn(body?.content ?? {}, seen.mediaType))
      return [{ where: seen.operation, what: `${seen.mediaType} is refused with 415` }];
    if (!isAllowed || ![400, 405, 406, 415, 422].includes(seen.status)) return [];
    const what = `a request that the description allows is refused with ${seen.status}`;
    return [{ where: seen.operation, what }];
  };
}

function errorBodies(): Law {
  return ({ operation, status, data }) => {
    if (status < 400 || status >= 500 || typeof valueAt(data, 'message') === 'string') return [];
    return [{ where: 'ErrorBody.message', what: `${operation} ${status} has no message` }];
  };
}

function headers({ document }: Described): Law {
  return (seen) => {
    const { operation, status, headers: came } = seen;
    return Object.entries(replyOf(seen)?.response.headers ?? {}).flatMap(([name, node]) => {
      const isPromised = valueAt(resolve(document, node), 'required') === true;
      return isPromised && !came.has(name)
        ? [{ where: componentName(node) ?? name, what: `${operation} ${status} has no ${name}` }]
        : [];
    });
  };
}

function mediaTypes(): Law {
  return (seen) => {
    const { operation, headers: came, data, isSuccess } = seen;
    const due = Object.keys(replyOf(seen)?.response.content ?? {});
    const type = mediaTypeOf(came);
    if (data === undefined || due.length === 0) return [];
    const isJson = due.includes('application/json') && /[/+]json$/.test(type);
    if (!due.includes(type) && !isJson) {
      const drift: DriftFinding = { kind: 'content-type', operationId: operation, pointer: '', value: type };
      const what = `the content type is ${type || 'missing'}, not ${due.join(' or ')}`;
      return [{ where: operation, what, ...(isSuccess && { drift }) }];
    }
    const [, charset] = /charset="?([\w-]+)/i.exec(came.get('content-type') ?? '') ?? [];
    if (charset === undefined || /^utf-?8$/i.test(charset)) return [];
    return [{ where: operation, what: `the charset is ${charset}, not UTF-8` }];
  };
}

/** Fields, values, types and formats of a body. */
function bodies(described: Described): Law {
  const detect = createDriftDetector(described.document);
  const placeOf = placeNames(described);
  /** Names and values of requests. */
  const sent = new Set<unknown>();
  return (seen) => {
    for (const [name, value] of fieldsIn([seen.sent])) sent.add(name).add(value);
    const reply = replyOf(seen);
    // A body that cannot be read as JSON is one difference: its media type.
    if (reply === undefined || typeof seen.data === 'string') return [];
    // What the program sent comes again, and says nothing of the description.
    const all = [...detect(seen.operation, reply.status, seen.data)].filter(
      ({ kind, pointer, value }) =>
        !kind.startsWith('unknown') || !sent.has(value ?? pointer.split('/').at(-1)),
    );
    return all.map((drift) => {
      const value = drift.value === undefined ? '' : ` (${drift.value})`;
      const what = `${words[drift.kind] ?? drift.kind}${value}${otherName(drift, all)}`;
      return { where: placeOf(reply.status, drift), what, drift };
    });
  };
}

/** What came in place of a missing field. */
function otherName({ kind, pointer }: DriftFinding, all: readonly DriftFinding[]): string {
  const parentOf = (place: string) => place.slice(0, place.lastIndexOf('/'));
  const others = all.filter(
    (one) => one.kind === 'unknown-field' && parentOf(one.pointer) === parentOf(pointer),
  );
  if (kind !== 'missing-field' || others.length === 0) return '';
  const names = new Set(others.map((one) => one.pointer.slice(parentOf(pointer).length + 1)));
  return `; ${[...names].join(', ')} came`;
}

const words: Readonly<Partial<Record<DriftFinding['kind'], string>>> = {
  'unknown-field': 'a field that is not described',
  'unknown-value': 'a value that is not described',
  'missing-field': 'a field that is missing',
  'wrong-type': 'a value of another type',
  'wrong-format': 'a value of another format',
  'too-few-items': 'a list that is too short',
};

/** The described answer; for a success that is not described the one that is. */
export function replyOf({ status, described: { success, errors } }: Seen): Reply | undefined {
  const found = [...success, ...errors].find((reply) => reply.status === status);
  return found ?? (status < 300 ? success[0] : undefined);
}
