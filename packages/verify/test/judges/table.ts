// The table of the plants: what each judge saw, the reasons of the others, and how many it saw of all.

import type { Judged } from './judges.ts';
import { isSeenIn, type JudgeName, type Plant } from './plant.ts';

export interface Summary {
  readonly table: string;
  /** How many plants each judge saw. */
  readonly seen: Readonly<Record<string, number>>;
  readonly medianBlamed: number;
}

export function summaryOf(names: readonly JudgeName[], results: ReadonlyMap<Plant, Judged>): Summary {
  const all = [...results];
  const seen = Object.fromEntries(
    names.map((name) => [name, all.filter(([plant, { said }]) => isSeenIn(plant, said[name].found)).length]),
  );
  const blamed = all
    .map(([, { said }]) => Math.max(said.live.blamed.length, said.recording.blamed.length))
    .toSorted((one, other) => one - other);
  const medianBlamed = blamed[Math.floor(blamed.length / 2)] ?? 0;
  const rows = all.map(([plant, { said }]) => {
    return [plant.id, ...names.map((name) => (isSeenIn(plant, said[name].found) ? 'seen' : '-'))];
  });
  const unseen = all.flatMap(([{ id, unseen: reasons = {} }]) =>
    Object.entries(reasons).map(([name, why]) => ({ id, name, why })),
  );
  const why = [...Map.groupBy(unseen, ({ name, why: reason }) => `${name}: ${reason}`)].map(
    ([reason, same]) => `  ${reason} (${same.map(({ id }) => id).join(', ')})`,
  );
  const widths = [Math.max(...rows.map(([id = '']) => id.length)), ...names.map(({ length }) => length)];
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, at) => `${cell}`.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const table = [
    line(['planted difference', ...names]),
    ...rows.map(line),
    line([`seen of ${all.length}`, ...names.map((name) => seen[name] ?? 0)]),
    `blamed assumptions of a difference: median ${medianBlamed}, at most ${blamed.at(-1) ?? 0}`,
    'not seen, because',
    ...why,
  ].join('\n');
  return { table, seen, medianBlamed };
}
