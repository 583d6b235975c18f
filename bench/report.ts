import { type Figure, goalInWords, valueInWords, verdictOf } from '../packages/site/src/figure.ts';
import { padEnd } from '../scripts/text-columns.ts';

/** What a measurement says: to the terminal at once, and to the summary as data. */
export interface Report {
  /** Begins a group of figures. */
  title(text: string): void;
  figure(figure: Figure): void;
  /** Says why something was not measured; everything else continues. */
  notMeasured(what: string, reason: string): void;
}

/** What goes to the summary. */
export type Finding = { readonly figure: Figure } | { readonly notMeasured: string };

/** A report that prints what it gets, and hands it over. */
export function createReport(handOver: (finding: Finding) => void): Report {
  return {
    title: (text) => console.log(`\n${text}`),
    figure(figure) {
      console.log(`  ${lineOf(figure)}`);
      // JSON has no such number: the process that starts the measurements would receive null.
      if (Number.isFinite(figure.value)) handOver({ figure });
      else handOver({ notMeasured: `${figure.name}: the value is not a number` });
    },
    notMeasured(what, reason) {
      console.log(`  ${what}: not measured, ${reason}`);
      handOver({ notMeasured: `${what}: ${reason}` });
    },
  };
}

function lineOf(figure: Figure): string {
  const { name, peer, detail } = figure;
  const compared = peer === undefined ? '' : `against ${peer}`;
  const goal = figure.goal === undefined ? '' : `goal ${goalInWords(figure)}: ${verdictOf(figure)}`;
  const more = detail === undefined ? '' : `(${detail})`;
  const rest = [compared, goal, more].filter((part) => part !== '').join('   ');
  return `${padEnd(name, 52)} ${padEnd(valueInWords(figure), 12)} ${rest}`.trimEnd();
}
