import { padEnd } from '../scripts/text-columns.ts';
import { type Figure, goalInWords, valueInWords, verdictOf } from './figure.ts';
import { goals } from './goals.ts';

/** What goes to the summary. */
export type Finding = { readonly figure: Figure } | { readonly notMeasured: string };

/** What a measurement says: to the terminal at once, and to the summary as data. */
export type Report = ReturnType<typeof createReport>;

/** What a measurement may use. */
export interface Means {
  /** An empty folder, which goes with the measurement. */
  readonly folder: string;
}

/** Creates a report that prints what it gets, and hands it over. */
export function createReport(handOver: (finding: Finding) => void) {
  const add = (figure: Figure) => {
    console.log(`  ${lineOf(figure)}`);
    // JSON has no such number: the process that starts the measurements would receive null.
    if (Number.isFinite(figure.value)) handOver({ figure });
    else handOver({ notMeasured: `${figure.name}: the value is not a number` });
  };
  return {
    /** Begins a group of figures. */
    title: (text: string) => console.log(`\n${text}`),
    /** A figure that is not in the table. */
    add,
    /** A figure of the table; `detail` has spreads and absolute times, `of` names one of several values. */
    figure(name: keyof typeof goals, value: number, detail?: string, of?: string): void {
      const whole = of === undefined ? name : `${name}: ${of}`;
      add({ ...goals[name], name: whole, value, ...(detail !== undefined && { detail }) });
    },
    /** Says why something was not measured; everything else continues. */
    notMeasured(what: string, reason: string): void {
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
