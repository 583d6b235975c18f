// A task for an agent. It is judged by the account afterwards and by the writes in the sandbox's journal, never by what
// the agent says.

import type { Client } from 'language-service-client';
import type { Account } from './account.ts';

export interface Task {
  readonly name: string;
  /** What the agent is asked, in the words of a user. */
  readonly text: string;
  /** What the account holds beside the story of the examples. */
  prepare?(client: Client): Promise<void>;
  /** Changes a copy of the account into what it must be afterwards. New items stand under `new-1`, `new-2`, by name. */
  expected(account: Account): void;
  readonly mayWrite: readonly string[];
  /** The TMX files that must be in the agent's folder afterwards beside those that were there, each with its units. */
  readonly files?: Readonly<Record<string, number>>;
}
