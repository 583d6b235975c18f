// A row of the ledger as its user sees it: without the sealed address and the bookkeeping.

import type { Row } from 'language-service-bulk';

export type ReportedJob = ReturnType<typeof jobOf>;

export function jobOf(row: Row) {
  const { id, state, path: file, name, jobId, memoryId, skipped, failure } = row;
  return { id, state, file, name, jobId, memoryId, skipped, error: failure?.message };
}

interface Started extends Pick<Row, 'id' | 'path' | 'name'> {
  readonly jobId: string | undefined;
}

/** Whether somebody means this one by an id, a path or a name. */
export function isAbout({ id, jobId, path, name }: Started, job: string): boolean {
  return job === jobId || job === id || job === name || job === path || path.endsWith(`/${job}`);
}
