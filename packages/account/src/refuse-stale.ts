import { AccountError } from './account-error.ts';
import type { Access, Managed } from './managed.ts';
import type { Parts } from './merge.ts';

/** @throws AccountError `differs` when the service no longer holds what was read. */
export function refuseStale(
  { isDryRun }: Access,
  { fingerprint, noun }: Managed,
  before: Parts,
  now: Parts,
): void {
  // What a recording wrote before is not there.
  if (isDryRun || fingerprint(now) === fingerprint(before)) return;
  throw new AccountError(
    'differs',
    `somebody else changed the ${noun} while the command ran: it is not written`,
    {
      hint: 'Run the command again.',
    },
  );
}
