import { AccountError } from './account-error.ts';
import { changesBetween } from './difference.ts';
import type { Access, ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';

/** @throws AccountError `differs` when the service no longer holds what was read. */
export function refuseStale({ isDryRun }: Access, kind: ResourceKind, before: Sections, now: Sections): void {
  // What a recording wrote before is not there.
  if (!isDryRun && changesBetween(before, now).length > 0) throw staleError(kind.noun, 'written');
}

export function staleError(noun: string, undone: 'written' | 'deleted'): AccountError {
  const message = `somebody else changed the ${noun} while the command ran: it is not ${undone}`;
  return new AccountError('differs', message, { hint: 'Run the command again.' });
}
