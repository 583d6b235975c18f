// The verdict on a task: every difference between the account and what it must be, and every write that has no place.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** The folder of the agent, which began with the files of `test/agents/files`. */
  readonly folder: string;
}

/** The faults, a line each; none when the task is done. */
export function judge(task: Task, { before, after, exchanges, folder }: Outcome): string[] {
  const wanted = structuredClone(before);
  task.expected(wanted);
  const strange = exchanges.filter(
    ({ method, status, operation = 'upload' }) =>
      method !== 'GET' && status < 400 && !task.mayWrite.includes(operation),
  );
  return [
    ...differences(wanted, withNewIds(before, after), 'account'),
    ...differences({ ...task.files }, unitsOf(folder), 'files'),
    ...strange.map(({ method, path }) => `${method} ${path} was not part of the task`),
  ];
}

/** The TMX files that were not there before, each with its units. */
function unitsOf(folder: string): Record<string, number> {
  const given = globSync('*.tmx', { cwd: join(import.meta.dirname, 'files') });
  const added = globSync('**/*.tmx', { cwd: folder }).filter((name) => !given.includes(name));
  return Object.fromEntries(
    added
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8').match(/<tu[ >]/g)?.length ?? 0]),
  );
}

/** What was not there before is under `new-1`, `new-2`, in the order of names. */
function withNewIds(before: Account, after: Account): object {
  const known = Object.entries(before);
  const names = new Map<string, string>();
  for (const [resource, items] of Object.entries<Record<string, object>>({ ...after })) {
    const old: object = known.find(([name]) => name === resource)?.[1] ?? {};
    const added = Object.keys(items).filter((id) => !(id in old));
    const sorted = added.sort((one, other) => nameIn(items[one]).localeCompare(nameIn(items[other])));
    for (const [at, id] of sorted.entries()) names.set(id, `new-${at + 1}`);
  }
  return JSON.parse(JSON.stringify(after), (_, value: unknown) => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([id, item]) => [names.get(id) ?? id, item]));
  });
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
