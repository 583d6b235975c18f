// What programs pay for the client, minified and compressed, beside what they should pay.

import type { Platform } from '../scripts/sizes/bundled-size.ts';
import { programs } from '../scripts/sizes/programs.ts';
import { weigh } from '../scripts/sizes/weigh.ts';
import { padEnd, padStart } from '../scripts/text-columns.ts';

const platforms: readonly Platform[] = ['node', 'browser'];

export async function measureSize(): Promise<void> {
  console.log('\nSize, minified, gzip, in kB (goal)');
  for (const [name, program] of Object.entries(programs)) {
    const weight = await weigh(program);
    const cells = platforms.map((platform) => cellOf(weight[platform], program.goals[platform]));
    console.log(`  ${padEnd(name, 64)} ${cells.join('  ')}`);
  }
}

function cellOf(bytes: number | undefined, goal: number | undefined): string {
  if (bytes === undefined || goal === undefined) return ''.padEnd(18);
  const missed = bytes > goal * 1_000 ? ' missed' : '';
  return padEnd(`${padStart((bytes / 1_000).toFixed(1), 5)} (${goal})${missed}`, 18);
}
