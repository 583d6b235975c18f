import { alignedRows, padEnd } from '../scripts/text-columns.ts';
import { type Figure, goalInWords, valueInWords, verdictOf } from './figure.ts';

const head = ['figure', 'measured', 'against', 'goal', 'met or missed'];

/** Returns a table of the figures that have a goal. */
export function summaryOf(figures: readonly Figure[]): string {
  const judged = figures.filter(({ goal }) => goal !== undefined);
  const rows = judged.map((figure) => [
    figure.name,
    valueInWords(figure),
    figure.peer ?? '',
    goalInWords(figure),
    verdictOf(figure),
  ]);
  const met = judged.filter((figure) => verdictOf(figure) === 'met').length;
  return `${alignedRows([head, ...rows], padEnd)}\n\n${met} of ${judged.length} goals met\n`;
}
