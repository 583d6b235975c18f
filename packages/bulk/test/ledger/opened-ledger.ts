import type { Claim, ClaimRequest, Ledger } from '../../src/ledger/ledger.ts';
import type { Plan } from '../../src/ledger/row.ts';

/** A ledger, and the time by which it works. */
export interface OpenedLedger {
  readonly ledger: Ledger;
  /** Another process's view of the same ledger. */
  readonly other: () => Promise<Ledger>;
  readonly time: { now: number };
}

export const request: ClaimRequest = {
  account: 'one',
  works: ['upload', 'poll'],
  leaseMs: 1_000,
  inFlight: 10,
  pollIntervalMs: 0,
};

export function planOf(id: string, more: Partial<Plan> = {}): Plan {
  return {
    id,
    account: 'one',
    operation: 'import',
    path: `/${id}.tmx`,
    size: 10,
    name: id,
    sha256: id,
    ...more,
  };
}

/** The claim of a row that is there to claim. */
export async function claimed(ledger: Ledger, more: Partial<ClaimRequest> = {}): Promise<Claim> {
  const claim = await ledger.claim({ ...request, ...more });
  if ('row' in claim) return claim;
  throw new Error(`There is nothing to claim for ${claim.waitMs} ms`);
}
