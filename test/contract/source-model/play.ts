import type { Checks, Fields } from './checks.ts';
import type { Ask, Reply, Subject } from './service.ts';

/** What the parts of the model work with. */
export interface Play {
  readonly checks: Checks;
  readonly ask: Ask;
  readonly other: Ask;
  readonly below: (most: number) => number;
  readonly subject: Subject;
  /** Checks the status of an answer, and the body of an error. */
  expect(what: string, reply: Reply, status: number): Fields;
}
