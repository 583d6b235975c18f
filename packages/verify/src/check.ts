// A check is what the description says in one respect, and a way to see from outside whether the service does so.
import type { Service } from './check-context.ts';
import { type Answer, answersWith, bodyOfSuccess } from './response.ts';
import { holds, type Verdict } from './verdict.ts';

/** One thing the description says, to be held against the service. */
export interface Check {
  /** What is said, in the present tense. */
  readonly title: string;
  /** What it is shown under. Default: the tag of its operation. */
  readonly group?: string;
  /** The operation it is about. */
  readonly operation: string;
  /**
   * The assumption that is wrong where it differs, then those that no other traffic shows, as the ledger names them; `*`
   * matches anything.
   */
  readonly marks?: readonly string[];
  /** The clause of `docs/source.md` that it tests. */
  readonly clause?: string;
  /** Whether it makes something in the account, or uses up quota. */
  readonly writes?: true;
  /** Sees whether it is so. */
  run(service: Service): Promise<Verdict>;
}

/** What a check tests. */
export type About = Pick<Check, 'marks' | 'clause'>;
type Run = Check['run'];
/** The request of a check. */
type AskOnce = (service: Service) => Promise<Answer>;

/** A check that only reads. */
export function reads(operation: string, title: string, about: About, run: Run): Check {
  return { operation, title, ...about, run };
}

/** A check that needs leave to write. */
export function writes(operation: string, title: string, about: About, run: Run): Check {
  return { operation, title, ...about, writes: true, run };
}

/** A check whose answer the laws judge: it only has to be taken. */
export function taken(operation: string, title: string, about: About, ask: AskOnce): Check {
  return writes(operation, title, about, async (service) => {
    bodyOfSuccess(await ask(service));
    return holds();
  });
}

/** A check that the service answers a request with 400, or that status. */
export function refused(operation: string, title: string, about: About, ask: AskOnce, status = 400): Check {
  return writes(operation, title, about, async (service) => answersWith(status, await ask(service)));
}
