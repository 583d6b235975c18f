// Requests of an operation: every way to be wrong once, and as many more as are asked for, drawn at random. Whoever is
// refused for more than one reason meets the first: key, scope, media type, parameters and body, what exists.

import fc, { type Arbitrary } from 'fast-check';
import { somebodyElse } from './callers.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { namesIn } from './links.ts';
import { rightRequests } from './right-requests.ts';
import type { Subject } from './subject.ts';
import {
  breaches,
  edges,
  forbidden,
  otherMediaTypes,
  unauthorized,
  undescribed,
  unreadable,
} from './wrong-requests.ts';

type Change = (subject: Subject, request: GeneratedRequest) => readonly GeneratedRequest[];

/** Ways to change a request, and how often each is drawn. */
const changes: readonly { readonly weight: number; readonly change: Change }[] = [
  { weight: 12, change: breaches },
  { weight: 3, change: edges },
  { weight: 1, change: undescribed },
  { weight: 2, change: unauthorized },
  { weight: 2, change: forbidden },
  { weight: 2, change: otherMediaTypes },
  { weight: 2, change: unreadable },
];

/** How many right requests it takes to meet every key, media type and form of a value. */
const SAMPLES = 60;

/** One request for each change that the operation's requests can have. */
export function everyChange(subject: Subject, seed: number, isThorough: boolean): GeneratedRequest[] {
  const whole = { ...subject, source: { ...subject.source, isWhole: true as const } };
  const samples = [
    ...fc.sample(rightRequests(subject), { numRuns: SAMPLES, seed }),
    ...(isThorough ? fc.sample(rightRequests(whole), { numRuns: 1, seed }) : []),
  ];
  const all = samples.flatMap((request) => changes.flatMap(({ change }) => change(subject, request)));
  return [...new Map(all.map((request) => [request.kind, request])).values()];
}

/** Requests of every kind, at random. */
export function requestsOf(subject: Subject): Arbitrary<GeneratedRequest> {
  const right = rightRequests(subject);
  const [probe] = fc.sample(right, { numRuns: 1, seed: 0 });
  const possible = changes.filter(({ change }) => probe !== undefined && change(subject, probe).length > 0);
  return fc.oneof(
    { weight: 4, arbitrary: right },
    ...possible.map(({ weight, change }) => ({ weight, arbitrary: changed(subject, right, change) })),
    ...(subject.operation.path.includes('{') ? [{ weight: 2, arbitrary: missing(subject) }] : []),
  );
}

/** A right request, changed; as it is where this one has nothing to change. */
function changed(
  subject: Subject,
  right: Arbitrary<GeneratedRequest>,
  change: Change,
): Arbitrary<GeneratedRequest> {
  return fc.tuple(right, fc.nat()).map(([request, choice]) => {
    const all = change(subject, request);
    return all[choice % Math.max(all.length, 1)] ?? request;
  });
}

/** An unknown id, and an id of another account. */
function missing(subject: Subject): Arbitrary<GeneratedRequest> {
  const right = rightRequests(subject);
  const id = fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }));
  const unknown = id.filter((text) => !/^\.{1,2}$/.test(text));
  const names = fc.constantFrom(...namesIn(subject.operation.path));
  return fc.oneof(
    fc.tuple(right, names, unknown).map(([request, name, value]) => ({
      ...request,
      kind: `has an unknown ${name}`,
      pathValues: { [name]: value },
      due: { status: 404 },
    })),
    right.map((request) => ({
      ...request,
      kind: 'asks for what another account owns',
      authorization: somebodyElse,
      due: { status: 404 },
    })),
  );
}
