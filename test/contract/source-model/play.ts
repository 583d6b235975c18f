import type { Checks, Fields } from './checks.ts';
import type { Ask, Reply, Subject } from './service.ts';

/** Asks for what has this status. */
export type Due = (status: number, ...asked: Parameters<Ask>) => Promise<Fields>;

/** What the parts of the model work with. */
export interface Play {
  readonly checks: Checks;
  readonly ask: Ask;
  readonly other: Ask;
  /** Asks, and checks the status of the answer; gives its body. */
  readonly due: Due;
  /** The same with the key of another account. */
  readonly dueOther: Due;
  readonly below: (most: number) => number;
  readonly subject: Subject;
  /** Checks the status of an answer, and the body of an error. */
  expect(what: string, reply: Reply, status: number): Fields;
}
