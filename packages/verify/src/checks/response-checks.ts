// What is said of every answer is held against every answer of the run, so these checks come last.
import { distinctFindings, placeOfFinding, undescribedContent, unlistedStatus } from '../answer-drift.ts';
import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import type { Exchange } from '../exchange.ts';
import { valueAt } from '../json-values.ts';
import { holdsIf, Untestable } from '../verdict.ts';
import { madeUpRule } from './configured-rules.ts';

const group = 'Every operation';
const operation = 'styleProfiles_list';

/** What is said of every request that is refused for its key. */
export const keyChecks: readonly Check[] = [
  ...(
    [
      ['a request without a key', undefined],
      ['a key that does not exist', 'a-key-that-does-not-exist'],
    ] as const
  ).map(
    ([what, key]): Check => ({
      group,
      title: `${what} is refused with 401`,
      operation,
      clause: 'Authentication 1; Errors: 401',
      run: async (service) => {
        const { status } = await service.askAs(key, operation);
        return holdsIf(status === 401, `${status} came`);
      },
    }),
  ),
];

/** What is said of every answer. */
export const answerChecks: readonly Check[] = [
  {
    group,
    title: 'every answer carries X-Trace-ID',
    operation,
    marks: ['TraceId'],
    run: async (service) => {
      const all = answersOf(service, () => true);
      const without = all.filter(({ headers }) => !headers.has('x-trace-id'));
      return holdsIf(without.length === 0, `${without.length} of ${all.length} answers have none`);
    },
  },
  {
    group,
    title: 'the body of a refusal has a message',
    operation,
    clause: 'Errors 1',
    run: async (service) => {
      const refusals = answersOf(service, ({ status }) => status >= 400 && status < 500);
      const without = refusals.filter(({ data }) => typeof valueAt(data, 'message') !== 'string');
      return holdsIf(without.length === 0, `none after ${placesOf(without)}`);
    },
  },
  {
    group,
    title: 'a refusal has a status that the operation lists',
    operation,
    marks: ['#/info'],
    clause: 'Errors 2',
    run: async (service) => {
      const refusals = answersOf(service, ({ status }) => status >= 400);
      const others = refusals.filter((one) => unlistedStatus(service.described, one) !== undefined);
      const findings = others.flatMap((one) => unlistedStatus(service.described, one) ?? []);
      return holdsIf(others.length === 0, `not listed: ${placesOf(others)}`, ...distinctFindings(findings));
    },
  },
  {
    group,
    title: 'too many requests, and a service that is down, say when to come back',
    operation,
    marks: ['RetryAfter'],
    run: async (service) => {
      const refusals = answersOf(service, ({ status }) => status === 429 || status === 503);
      const without = refusals.filter(({ headers }) => !headers.has('retry-after'));
      return holdsIf(without.length === 0, `Retry-After is missing after ${placesOf(without)}`);
    },
  },
  ...(
    [
      ['unknown-value', 'every value of a list of values is described'],
      ['unknown-field', 'every field is described'],
    ] as const
  ).map(
    ([kind, title]): Check => ({
      group,
      title,
      operation,
      run: async (service) => {
        const successes = answersOf(service, ({ status }) => status < 300);
        const findings = successes.flatMap(undescribedContent(service.described));
        const found = findings.filter((one) => one.kind === kind && !one.pointer.endsWith(madeUpRule));
        const distinct = distinctFindings(found);
        return holdsIf(found.length === 0, distinct.map(placeOfFinding).join(', '), ...distinct);
      },
    }),
  ),
];

function answersOf({ exchanges }: Service, fits: (exchange: Exchange) => boolean): Exchange[] {
  const found = exchanges.filter(fits);
  if (found.length === 0) throw new Untestable('no such answer came');
  return found;
}

function placesOf(exchanges: readonly Exchange[]): string {
  return [...new Set(exchanges.map(({ operation: id, status }) => `${id} ${status}`))].join(', ');
}
