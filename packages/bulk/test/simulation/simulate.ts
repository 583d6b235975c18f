// Plays histories from the command line, with a mistake in the sources if one is named.

import { registerHooks } from 'node:module';
import { readArguments, refuse } from 'language-service-description/command-line';
import { mistakes, plant } from './mistakes.ts';
import type { Plan } from './plan.ts';

const usage = `Usage: node --conditions=source packages/bulk/test/simulation/simulate.ts [options]

Plays histories until one has a problem, and ends with 1 then.

  --seeds <number>  how many (default 100)
  --from <number>   the first seed (default 1)
  --replay <plan>   plays this plan, as a failure prints it, and prints its events
  --mistake <name>  plants one of the mistakes of mistakes.ts
  --help            show this help`;

const options = {
  seeds: { type: 'string', default: '100' },
  from: { type: 'string', default: '1' },
  replay: { type: 'string' },
  mistake: { type: 'string' },
} as const;
const { values } = readArguments(usage, options);

const mistake = mistakes.find(([name]) => name === values.mistake);
if (values.mistake !== undefined && mistake === undefined) refuse(`Unknown mistake: ${values.mistake}`);
if (mistake !== undefined)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(`/bulk/src/${mistake[1]}`)) return loaded;
      return { ...loaded, source: plant(mistake, String(loaded.source)) };
    },
  });

// Loaded now, with the mistake.
const { describeFound, findProblem, withFiles } = await import('./search.ts');

if (values.replay === undefined) {
  const found = await findProblem(Number(values.from), Number(values.seeds), mistake === undefined);
  console.log(found === undefined ? `${values.seeds} histories, no problem` : describeFound(found));
  if (found !== undefined) process.exitCode = 1;
} else {
  // A failure has printed it.
  const plan = JSON.parse(values.replay) as Plan;
  const { trace, problem } = await withFiles((playPlan) => playPlan(plan));
  console.log([...trace, problem ?? 'no problem'].join('\n'));
  if (problem !== undefined) process.exitCode = 1;
}
