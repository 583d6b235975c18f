// Runs all rows, one after another. Deletes the created resources even if a row throws, the run is cancelled or the
// service fails.

import { isLanguageServiceError } from 'language-service-client';
import type { Assumption } from 'language-service-description/assumptions';
import type { ServiceOptions } from './connection.ts';
import { Difference, Surprise, Untestable } from './outcome.ts';
import type { Row } from './row.ts';
import { isOfScope } from './rows/described-rows.ts';
import { Service } from './service.ts';
import { neverShown } from './unseen.ts';

/** The result of one test row. */
interface Result {
  readonly outcome: 'holds' | 'differs' | 'not testable';
  /** The difference that was found, or the reason why the row could not be tested. */
  readonly why?: string;
  /** The assumed part of the description that the result contradicts, for example `Glossary.name`. */
  readonly contradicts?: string | undefined;
}

/** An entry of the report: a test row with its result, or a difference between a response and the description. */
export interface Check extends Result {
  /** The heading of the check in the report: the tag of its operation, `Every operation` or `Responses`. */
  readonly group: string;
  readonly operation?: string | undefined;
  readonly title: string;
  readonly assumptions: readonly string[];
}

/** The report of a run. */
export interface Report extends Awaited<ReturnType<typeof verify>> {}

/**
 * The number of test rows to try while the service has never responded. After that, the run sends no more requests,
 * and the remaining rows are not testable.
 */
const patience = 2;

/** Tests the rows one after another against the service, and returns the report. */
export async function verify(rows: readonly Row[], options: ServiceOptions) {
  const service = new Service(options);
  const { description } = options;
  const checks: Check[] = [];
  try {
    for (const row of rows) {
      const { operation, says: title, assumes: assumptions } = row;
      const group = operation === undefined ? 'Every operation' : description.operation(operation).tag;
      const isSilent = checks.length >= patience && !service.isReached;
      const result = isSilent ? untestable('the service does not answer') : await resultOf(row, service);
      checks.push({ group, operation, title, assumptions, ...result });
    }
  } catch (error) {
    const left = await service.removeAll();
    throw left.length === 0 ? error : new Error(`Not deleted: ${left.join(', ')}.`, { cause: error });
  }
  for (const { where: title, what: why, contradicts } of service.findings)
    checks.push({ group: 'Responses', title, assumptions: [], outcome: 'differs', why, contradicts });
  const assumptions = description.assumptions.map((one) => ({
    where: one.where,
    assumed: one.text,
    confidence: one.confidence,
    ...shownOf(one, checks, service.seen),
  }));
  // Texts about the created resources that may remain.
  const leftovers = await service.removeAll();
  const untested = checks.flatMap(({ outcome, why = '' }) => (outcome === 'not testable' ? [why] : []));
  const summary = {
    checks: countsOf(checks, ['holds', 'differs', 'not testable']),
    assumptions: countsOf(assumptions, ['holds', 'contradicted', 'not seen']),
    untested: [...Map.groupBy(untested, (why) => why)]
      .map(([why, { length: count }]) => ({ why, count }))
      .toSorted((one, other) => other.count - one.count),
  };
  return { summary, checks, assumptions, leftovers };
}

function countsOf(all: readonly { readonly outcome: string }[], outcomes: readonly string[]) {
  return Object.fromEntries(
    outcomes.map((name) => [name, all.filter(({ outcome }) => outcome === name).length]),
  );
}

function untestable(why: string): Result {
  return { outcome: 'not testable', why };
}

async function resultOf({ run, assumes }: Row, service: Service): Promise<Result> {
  const { answers, findings, signal } = service;
  const before = answers.length;
  try {
    signal?.throwIfAborted();
    await run(service);
    return { outcome: 'holds' };
  } catch (error) {
    if (signal?.aborted) return untestable('the run was stopped');
    if (error instanceof Untestable) return untestable(error.message);
    if (isLanguageServiceError(error)) return untestable(`no readable response (${error.name})`);
    // Any other error is a bug in the row, not a difference of the service.
    if (!(error instanceof Difference)) throw error;
    // A differing response is reported once, with the responses. Its rows are not testable.
    const asked = answers.slice(before).map(({ operation }) => operation);
    const cause = findings.find(({ operation }) => asked.includes(operation));
    if (cause !== undefined) return untestable(`because of ${cause.where}: ${cause.what}`);
    const contradicts = error instanceof Surprise ? undefined : assumes[0];
    return { outcome: 'differs', why: error.message, contradicts };
  }
}

/**
 * Returns the result for an assumption: `holds`, `contradicted` or `not seen`. If test rows are about the assumption,
 * they decide the result; otherwise the responses decide it.
 */
function shownOf(assumption: Assumption, checks: readonly Check[], seen: ReadonlySet<string>) {
  const { where } = assumption;
  const wrong = checks.find(({ contradicts }) => contradicts === where);
  if (wrong !== undefined) return { outcome: 'contradicted', why: wrong.why } as const;
  const about = checks.filter(({ assumptions }) => assumptions.some((pattern) => fits(pattern, where)));
  const [, never] = Object.entries(neverShown).find(([pattern]) => fits(pattern, where)) ?? [];
  const isDecidedByRow = about.length > 0 || never !== undefined || isOfScope(assumption);
  if (about.some(({ outcome }) => outcome === 'holds') || (!isDecidedByRow && seen.has(where)))
    return { outcome: 'holds' } as const;
  const why = never ?? about.find(({ outcome }) => outcome === 'not testable')?.why;
  return { outcome: 'not seen', why: why ?? 'no response contains it' } as const;
}

/**
 * Returns whether a pattern matches the name of a part of the description. In the pattern, `*` stands for any
 * characters. For example, `Glossary.*` matches `Glossary.name`.
 */
function fits(pattern: string, where: string): boolean {
  const source = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`).test(where);
}
