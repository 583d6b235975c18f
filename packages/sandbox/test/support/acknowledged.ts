/** What clients knew before a process ended. */
export interface Acknowledged {
  readonly jobs: Map<string, AcknowledgedJob>;
  /** Memories whose deletion was asked for, and whether it was answered. */
  readonly deletions: Map<string, { answered: boolean }>;
  /** Memories whose segments were counted: their files do not change any more. */
  readonly counted: Set<string>;
}

export interface AcknowledgedJob {
  readonly operation: 'import' | 'export';
  /** Of an export. */
  readonly memory?: string;
  /** Whether the answer came after which the job must end well. */
  answered: boolean;
}
