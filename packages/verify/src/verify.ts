// A run makes every check, one after the other. It removes what it made, also when a check throws, the run is cancelled
// or the service fails.
import type { Assumption } from 'language-service-description/assumptions';
import type { Check } from './check.ts';
import { askToRemove, openService, type Service, type ServiceOptions } from './check-context.ts';
import { reasonOf } from './classify-failure.ts';
import type { Finding } from './laws/judge.ts';
import type { Described } from './service-description.ts';
import { fits, untested } from './untested.ts';
import { differs, Surprise, type Verdict } from './verdict.ts';

/** A check and its result. */
export interface CheckResult {
  readonly check: Check;
  readonly verdict: Verdict;
}

/** An assumption of the ledger and what the checks say of it together. */
export interface AssumptionResult {
  readonly assumption: Assumption;
  readonly outcome: Verdict['outcome'];
  /** Why it was not testable. */
  readonly why?: string;
}

/** The result of a verification. */
export interface Verification {
  readonly checks: readonly CheckResult[];
  readonly assumptions: readonly AssumptionResult[];
  /** What differs in the answers, by the laws that recordings are judged by, too. */
  readonly findings: readonly Finding[];
  /** What was made and may still be there, in words; empty as long as removing works. */
  readonly leftovers: readonly string[];
}

/** After so many checks without any response, the service counts as unreachable. */
const patience = 3;
const unanswered: Verdict = { outcome: 'not testable', why: 'the service does not answer' };

/** Holds the service against its description. */
export async function verify(checks: readonly Check[], options: ServiceOptions): Promise<Verification> {
  const service = openService(options);
  const remove = () => service.disposal.dispose(askToRemove(service));
  const results: CheckResult[] = [];
  try {
    for (const check of checks) {
      const isSilent = results.length >= patience && service.exchanges.length === 0;
      results.push({ check, verdict: isSilent ? unanswered : await runCheck(check, service) });
    }
  } catch (error) {
    const leftovers = await remove();
    throw leftovers.length === 0
      ? error
      : new Error(`Left behind: ${leftovers.join(', ')}.`, { cause: error });
  }
  const findings = service.findings();
  service.evidence.contradict(findings);
  const assumptions = assumptionsOf(options.described, results, service);
  return { checks: results, assumptions, findings, leftovers: await remove() };
}

/** The verdict of a check; one that throws gets its verdict from the error. */
async function runCheck(check: Check, service: Service): Promise<Verdict> {
  if (service.signal?.aborted) return untestable('the run was stopped');
  if (check.writes && !service.writes) return untestable('needs --write');
  const before = service.exchanges.length;
  try {
    return await check.run(service);
  } catch (error) {
    if (service.signal?.aborted) return untestable('the run was stopped');
    const reason = reasonOf(error);
    if (!(reason instanceof Surprise)) return untestable(reason.message, reason.scope);
    // An answer that a check cannot use is one finding, and not one a check.
    const asked = new Set(service.exchanges.slice(before).map(({ operation }) => operation));
    const cause = service.findings().find(({ operation }) => asked.has(operation));
    return cause === undefined
      ? differs(reason.message)
      : untestable(`because of ${cause.where}: ${cause.what}`);
  }
}

function untestable(why: string, scope?: string): Verdict {
  return scope === undefined ? { outcome: 'not testable', why } : { outcome: 'not testable', why, scope };
}

/** A finding contradicts what is assumed at its place; a check that differs, the first of its assumptions. */
function assumptionsOf(
  { ledger }: Described,
  results: readonly CheckResult[],
  { evidence, findings, writes }: Service,
): AssumptionResult[] {
  const found = new Map(evidence.results().map((one) => [one.assumption.where, one.outcome]));
  const explained = new Set(findings().map(({ operation }) => operation));
  return ledger.map((assumption) => {
    const { where } = assumption;
    const isBlamed = results.some(
      ({ check: { marks = [], operation }, verdict }) =>
        verdict.outcome === 'differs' && marks[0] === where && !explained.has(operation),
    );
    if (isBlamed || found.get(where) === 'contradicted') return { assumption, outcome: 'differs' };
    const about = results.filter(({ check }) => check.marks?.some((mark) => fits(mark, where)));
    const verdicts = about.map(({ verdict }) => verdict);
    if (found.get(where) === 'seen' || verdicts.some(({ outcome }) => outcome === 'holds'))
      return { assumption, outcome: 'holds' };
    const why = verdicts.flatMap((verdict) => (verdict.outcome === 'not testable' ? [verdict.why] : []))[0];
    const [, known] = Object.entries(untested).find(([pattern]) => fits(pattern, where)) ?? [];
    const unknown = writes ? 'no check covers it' : 'needs --write';
    return { assumption, outcome: 'not testable', why: why ?? known ?? unknown };
  });
}
