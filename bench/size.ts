// What pages pay for the client, minified and compressed, beside what they should pay. On Node what counts is the start.

import { programs } from '../scripts/sizes/programs.ts';
import { weigh } from '../scripts/sizes/weigh.ts';
import type { Report } from './report.ts';

export async function measureSize(report: Report): Promise<void> {
  report.title('Size in a browser, minified, gzip');
  for (const [name, program] of Object.entries(programs)) {
    const shortName = name.replace(/\(.*\)/, '');
    const { goal } = program;
    report.figure({
      name: shortName,
      value: (await weigh(program)) / 1_000,
      unit: 'kB',
      ...(goal !== undefined && { goal: { atMost: goal } }),
    });
  }
}
