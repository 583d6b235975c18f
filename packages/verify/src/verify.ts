// A run sees every row, one after the other. It deletes what it created, also when a row throws, the run is cancelled or
// the service fails.

import { isLanguageServiceError } from 'language-service-client';
import type { Assumption } from 'language-service-description/assumptions';
import { Surprise, Untestable } from './outcome.ts';
import { fits, type Row } from './row.ts';
import { type Finding, Service, type ServiceOptions } from './service.ts';
import { neverShown } from './unseen.ts';

/** A row and its result. */
export interface RowResult {
  readonly row: Row;
  readonly outcome: 'holds' | 'differs' | 'not testable';
  /** What was seen instead, or why it is not testable. */
  readonly why?: string;
  /** The assumption that is wrong where it differs. */
  readonly blames?: string | undefined;
}

/** What the run shows of an assumption. */
export interface AssumptionResult {
  readonly assumption: Assumption;
  readonly outcome: 'holds' | 'contradicted' | 'not seen';
  /** What came instead, or why nothing shows it. */
  readonly why?: string;
}

/** The result of a run. */
export interface Verification {
  readonly rows: readonly RowResult[];
  readonly assumptions: readonly AssumptionResult[];
  /** What differs in responses, each once. */
  readonly findings: readonly Finding[];
  /** What was created and may remain, in words. */
  readonly leftovers: readonly string[];
}

/** After so many rows without any response, the service counts as unreachable. */
const patience = 2;

/** Compares the service with its description. */
export async function verify(rows: readonly Row[], options: ServiceOptions): Promise<Verification> {
  const service = new Service(options);
  const results: RowResult[] = [];
  try {
    for (const row of rows) {
      const isSilent = results.length >= patience && service.answers.length === 0;
      results.push(
        isSilent
          ? { row, outcome: 'not testable', why: 'the service does not answer' }
          : await see(row, service, options.signal),
      );
    }
  } catch (error) {
    const left = await service.removeAll();
    throw left.length === 0 ? error : new Error(`Left behind: ${left.join(', ')}.`, { cause: error });
  }
  const findings = [...service.findings.values()];
  const assumptions = options.description.assumptions.map((one) => resultOf(one, results, service));
  return { rows: results, assumptions, findings, leftovers: await service.removeAll() };
}

async function see(row: Row, service: Service, signal: AbortSignal | undefined): Promise<RowResult> {
  const isStopped = (): RowResult => ({ row, outcome: 'not testable', why: 'the run was stopped' });
  if (signal?.aborted) return isStopped();
  if (row.reads === undefined && !service.writes)
    return { row, outcome: 'not testable', why: 'needs --write' };
  const before = service.answers.length;
  // A response that differs is one finding, and not one a row.
  const causeOf = () => {
    const asked = new Set(service.answers.slice(before).map(({ operation }) => operation));
    return [...service.findings.values()].find(({ operation }) => asked.has(operation));
  };
  try {
    const seen = await row.see(service);
    if (seen === undefined) return { row, outcome: 'holds' };
    return { row, outcome: 'differs', why: seen, blames: causeOf() ? undefined : row.assumes?.[0] };
  } catch (error) {
    if (signal?.aborted) return isStopped();
    if (error instanceof Untestable) return { row, outcome: 'not testable', why: error.message };
    // A mistake in a row is not the service's.
    if (!(error instanceof Surprise)) {
      if (!isLanguageServiceError(error)) throw error;
      return { row, outcome: 'not testable', why: `no readable response (${error.name})` };
    }
    const cause = causeOf();
    return cause === undefined
      ? { row, outcome: 'differs', why: error.message }
      : { row, outcome: 'not testable', why: `because of ${cause.where}: ${cause.what}` };
  }
}

/** Decides the result: a finding contradicts what is assumed of its value; a row that differs, the first of its assumptions. */
function resultOf(assumption: Assumption, results: readonly RowResult[], service: Service): AssumptionResult {
  const { where, text } = assumption;
  const finding = [...service.findings.values()].find((one) => one.assumption === assumption);
  if (finding !== undefined) return { assumption, outcome: 'contradicted', why: finding.what };
  const about = results.filter(({ row: { assumes = [] } }) => assumes.some((one) => fits(one, where)));
  const blamed = about.find(({ blames }) => blames === where);
  if (blamed !== undefined)
    return { assumption, outcome: 'contradicted', why: blamed.why ?? blamed.row.says };
  if (about.some(({ outcome }) => outcome === 'holds')) return { assumption, outcome: 'holds' };
  const [, never] = Object.entries(neverShown).find(([pattern]) => fits(pattern, where)) ?? [];
  const isOfScope = text.startsWith('Name of the scope:');
  const isDecidedByRow = about.length > 0 || never !== undefined || isOfScope;
  if (!isDecidedByRow && service.seen.has(assumption)) return { assumption, outcome: 'holds' };
  const why = never ?? about.find((one) => one.outcome === 'not testable')?.why;
  return {
    assumption,
    outcome: 'not seen',
    why: why ?? (service.writes ? 'no response has it' : 'needs --write'),
  };
}
