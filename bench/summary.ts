import { type Figure, goalInWords, valueInWords, verdictOf } from '../packages/site/src/figure.ts';
import { padEnd, widest } from '../scripts/text-columns.ts';

const head = ['figure', 'measured', 'against', 'goal', 'met or missed'];

/** A table of the figures that have a goal. */
export function summaryOf(figures: readonly Figure[]): string {
  const judged = figures.filter(({ goal }) => goal !== undefined);
  const rows = judged.map((figure) => [
    figure.name,
    valueInWords(figure),
    figure.peer ?? '',
    goalInWords(figure),
    verdictOf(figure),
  ]);
  const widths = head.map((name, column) => widest([name, ...rows.map((row) => row[column] ?? '')]));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => padEnd(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const met = judged.filter((figure) => verdictOf(figure) === 'met').length;
  return `${[head, ...rows].map(line).join('\n')}\n\n${met} of ${judged.length} goals met\n`;
}
