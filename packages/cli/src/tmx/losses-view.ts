// What a command left out of what it wrote: a warning for each reason, with the sum and the first place.

import type { ConversionLoss } from 'language-service-tmx';
import type { Context } from '../context.ts';
import { pluralize } from '../output/pluralize.ts';
import { conversionWords } from './loss-words.ts';

/** Names the losses on stderr, counts them for `--fail-on skipped`, and gives their sum. */
export async function nameLosses(
  context: Context,
  file: string,
  losses: readonly ConversionLoss[],
): Promise<number> {
  for (const { what, reason, count, first } of losses) {
    const place = count === 1 ? first : `the first in ${first}`;
    await context.warn(`${file}: ${pluralize(count, what)} left out: ${conversionWords[reason]} (${place})`);
  }
  const sum = losses.reduce((total, { count }) => total + count, 0);
  context.countSkipped(sum);
  return sum;
}
