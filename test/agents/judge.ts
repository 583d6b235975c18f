// The verdict on a task: every difference between the account and what it must be, and every write that has no place.

import { isRecord } from '../../packages/description/src/document.ts';
import type { Account } from './account.ts';
import type { Task } from './task.ts';

/** A request of the sandbox's journal. */
interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly operation?: string;
  readonly status: number;
}

export interface Outcome {
  readonly before: Account;
  readonly after: Account;
  /** What was sent meanwhile. */
  readonly exchanges: readonly Exchange[];
}

/** The faults, a line each; none when the task is done. */
export function judge(task: Task, { before, after, exchanges }: Outcome): string[] {
  const wanted = structuredClone(before);
  task.expected(wanted);
  const strange = exchanges.filter(
    ({ method, status, operation = 'upload' }) =>
      method !== 'GET' && status < 400 && !task.mayWrite.includes(operation),
  );
  return [
    ...differences(wanted, withNewIds(before, after), 'account'),
    ...strange.map(({ method, path }) => `${method} ${path} was not part of the task`),
  ];
}

/** What was not there before is under `new-1`, `new-2`, in the order of names. */
function withNewIds(before: Account, after: Account): object {
  const known = Object.entries(before);
  return Object.fromEntries(
    Object.entries(after).map(([resource, items]: [string, Record<string, object>]) => {
      const old: object = known.find(([name]) => name === resource)?.[1] ?? {};
      const added = Object.keys(items).filter((id) => !(id in old));
      const sorted = added.sort((one, other) => nameIn(items[one]).localeCompare(nameIn(items[other])));
      const shown = Object.entries(items).map(([id, item]) => {
        const at = sorted.indexOf(id);
        return [at < 0 ? id : `new-${at + 1}`, item] as const;
      });
      return [resource, Object.fromEntries(shown)];
    }),
  );
}

function nameIn(item: object | undefined): string {
  return item !== undefined && 'name' in item ? String(item.name) : '';
}

/** Every place where the two values differ. */
function differences(wanted: unknown, found: unknown, place: string): string[] {
  if (JSON.stringify(wanted) === JSON.stringify(found)) return [];
  if (!isRecord(wanted) || !isRecord(found))
    return [`${place} is ${shown(found)} and must be ${shown(wanted)}`];
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].flatMap((name) => differences(wanted[name], found[name], `${place}.${name}`));
}

function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
