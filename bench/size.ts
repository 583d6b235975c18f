// What pages pay for the client, minified and compressed.

import { bundledSize } from '../packages/site/src/bundled-size.ts';
import { programs } from '../scripts/sizes/programs.ts';
import type { Report } from './report.ts';

export async function measure(report: Report): Promise<void> {
  report.title('Size in a browser, minified, gzip');
  for (const [name, program] of Object.entries(programs)) {
    const { goal } = program;
    if (goal === undefined) continue;
    const value = (await bundledSize(program)) / 1_000;
    report.add({ name: name.replace(/\(.*\)/, ''), value, unit: 'kB', goal: { atMost: goal } });
  }
}
