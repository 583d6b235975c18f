// The service counts the segments of a memory; the ledger does not. So a sum over imports asks the account.

import type { Client } from 'language-service-client';
import type { Ledger } from './ledger/ledger.ts';

/** Segments of the imports that are done. */
export interface SegmentTotals {
  /** Segments that the memories have now. */
  readonly stored: number;
  /** Segments that the service skipped. */
  readonly skipped: number;
  /** Imports whose memory the account does not have any more. */
  readonly missing: number;
}

export async function segmentTotals(client: Client, ledger: Ledger, account: string): Promise<SegmentTotals> {
  const counts = new Map<string, number>();
  for await (const { translation_memory_id: id, segment_count } of client.translationMemories.list())
    counts.set(id, segment_count);
  let [stored, skipped, missing] = [0, 0, 0];
  for await (const row of ledger.rows({ account, operation: 'import', states: ['done'] })) {
    const count = counts.get(row.memoryId ?? '');
    if (count === undefined) missing += 1;
    stored += count ?? 0;
    skipped += row.skipped ?? 0;
  }
  return { stored, skipped, missing };
}
