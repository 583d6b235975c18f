// The service names no account. A backup says which one it is of by the address and by ids that its key could read: an undo
// with a key that can read none of them would create the resources in another account.

import { join } from 'node:path';
import { AccountError } from './account-error.ts';
import { readText } from './keep-lock.ts';
import { allKinds, kindNamed } from './kinds/all-kinds.ts';
import type { Lock, LockEntry } from './lock.ts';
import { type Access, kindNames, type ResourceKind } from './resource-kind.ts';
import { isForbidden, isGone, unless } from './unless.ts';
import { parsed } from './value-sections.ts';

type KnownId = Pick<LockEntry, 'kind' | 'id'>;

export interface Evidence {
  /** `https://api.example.com`. */
  readonly origin: string;
  /** When it was written, in milliseconds since the epoch. */
  readonly at: number;
  /** What else the account then had. */
  readonly ids: readonly KnownId[];
}

/** The file of a backup that has it. */
export const evidenceName = '.language-service/account.json';

/** So many are tried, since the user may have deleted some of them. */
const mostTried = 20;
/** A clock of another machine may be behind by this. */
export const skewMs = 60_000;

/** Ids that the key can read, of the first kind that has some. @param lost ids of what the command deletes. */
export async function readableIds(access: Access, first: ResourceKind, lost: ReadonlySet<string>) {
  for (const one of new Set([first, ...allKinds])) {
    const all = (await unless(isForbidden, one.list(access))) ?? [];
    const ids = all.flatMap(({ id }) => (lost.has(id) ? [] : { kind: one.kind, id }));
    if (ids.length > 0) return ids.slice(0, mostTried);
  }
  return [];
}

/**
 * What took the place of something is evidence, too.
 * @throws AccountError `notFound` for a backup of another address, without evidence, or when the key can read none of the ids.
 */
export async function refuseOtherBackup(access: Access, backup: string, lock: Lock, origin: string) {
  const evidence = evidenceIn(readText(join(backup, evidenceName)) ?? '');
  const successors = [...lock.values()].filter(({ base }) => base !== undefined);
  const ids = [...successors, ...(evidence?.ids ?? [])].slice(0, mostTried);
  if (evidence?.origin === origin && (await isOwn(access, ids, evidence.at))) return;
  const message =
    evidence?.origin === origin
      ? `the key can read none of the resources that ${backup} knows: later commands replaced or deleted them, or it is a backup of another account`
      : `${backup} is a backup of another account, at ${evidence?.origin ?? 'an unknown address'}`;
  const hint = `Nothing was sent. Check --profile. To create its resources in this account: language-service account restore ${backup}`;
  throw new AccountError('notFound', message, { hint });
}

/** Absent where it is damaged. */
function evidenceIn(text: string): Evidence | undefined {
  const { origin, at, ids } = Object(parsed(text)?.value);
  const isWhole = typeof origin === 'string' && typeof at === 'number' && Array.isArray(ids);
  return isWhole && ids.every(isKnownId) ? { origin, at, ids } : undefined;
}

function isKnownId(value: unknown): value is KnownId {
  const { kind, id } = Object(value);
  return kindNames.includes(kind) && typeof id === 'string';
}

/** Whether the key can read one of the ids; without any, whether everything in the account is newer. */
async function isOwn(access: Access, ids: readonly KnownId[], at: number): Promise<boolean> {
  for (const { kind, id } of ids) if (await unless(isGone, kindNamed(kind).get(access, id))) return true;
  if (ids.length > 0) return false;
  for (const kind of allKinds)
    for (const { createdAt } of (await unless(isForbidden, kind.list(access))) ?? [])
      if (Date.parse(createdAt) < at - skewMs) return false;
  return true;
}
