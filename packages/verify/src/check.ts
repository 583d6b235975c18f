// A check is what the description says in one respect, and a way to see from outside whether the service does so.
import type { Service } from './check-context.ts';
import type { Verdict } from './verdict.ts';

/** One thing the description says, to be held against the service. */
export interface Check {
  /** What is said, in the present tense. */
  readonly title: string;
  /** What it is shown under. Default: the tag of its operation. */
  readonly group?: string;
  /** The operation it is about. */
  readonly operation: string;
  /** The assumptions it tests, as the ledger names them; `*` matches anything. */
  readonly marks?: readonly string[];
  /** The clause of `docs/source.md` that it tests. */
  readonly clause?: string;
  /** Whether it makes something in the account, or uses up quota. */
  readonly writes?: true;
  /** Sees whether it is so. */
  run(service: Service): Promise<Verdict>;
}
