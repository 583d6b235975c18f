// The table of the guide: how many missing terms the check finds, and how many used ones it reports, on the half of the gold
// sets that no rule was written for. `node --conditions=source packages/quality/test/terms/figures.ts` prints it.

import { join } from 'node:path';
import { type Judged, realRows, scoreOf, writtenRows } from './score.ts';

/** Beside the project, where it is. */
export const memories =
  process.env['REAL_MEMORIES'] ?? join(import.meta.dirname, '../../../../../shared/data/tmx');

/** Rows of Markdown: the languages with at least `least` judgements, then all. */
export function figures(set: string, rows: readonly Judged[], least = 10): readonly string[] {
  const byLanguages = [...Map.groupBy(rows, ({ languages }) => languages)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const shown = byLanguages.filter(([, some]) => some.length >= least);
  return [...shown, ['all', rows] as const].map(([languages, some]) => {
    const { missing, found, fine, alarms } = scoreOf(some);
    return `| ${set} | ${languages} | ${found} of ${missing} | ${alarms} of ${fine} |`;
  });
}

if (process.argv[1] === import.meta.filename) {
  const real = (await realRows(memories, 'held')) ?? [];
  console.log([...figures('written', writtenRows('held')), ...figures('real', real)].join('\n'));
}
