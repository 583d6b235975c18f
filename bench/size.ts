// What programs pay for the client, minified and compressed, beside what they should pay.

import type { Platform } from '../packages/site/src/bundled-size.ts';
import { programs } from '../scripts/sizes/programs.ts';
import { weigh } from '../scripts/sizes/weigh.ts';
import type { Report } from './report.ts';

const platforms: readonly Platform[] = ['node', 'browser'];

export async function measureSize(report: Report): Promise<void> {
  report.title('Size, minified, gzip');
  for (const [name, program] of Object.entries(programs)) {
    const weight = await weigh(program);
    const shortName = name.replace(/\(.*\)/, '');
    for (const platform of platforms) {
      const [bytes, goal] = [weight[platform], program.goals[platform]];
      if (bytes === undefined || goal === undefined) continue;
      report.figure({
        name: `${shortName}, ${platform}`,
        value: bytes / 1_000,
        unit: 'kB',
        goal: { atMost: goal },
      });
    }
  }
}
