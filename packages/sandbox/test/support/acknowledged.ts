/** What clients knew before a process ended. */
export interface Reported {
  readonly jobs: Map<string, ToldJob>;
  /** Memories whose deletion was asked for, and whether it was answered. */
  readonly deletions: Map<string, { answered: boolean }>;
  /** Memories whose segments were counted: their files do not change any more. */
  readonly counted: Set<string>;
}

export interface ToldJob {
  readonly operation: 'import' | 'export';
  /** Of an export. */
  readonly memory?: string;
  /** Whether the answer came after which the job must end well. */
  answered: boolean;
}
