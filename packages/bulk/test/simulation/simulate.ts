// Plays histories from the command line. If a mistake is named, the sources are loaded with that mistake.

import { registerHooks } from 'node:module';
import { parseArgs } from 'node:util';
import { mistakes, mutate } from './mistakes.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    events: { type: 'boolean' },
    mistake: { type: 'string' },
  },
});
const mistake = mistakes.find(([name]) => name === values.mistake);
if (values.mistake !== undefined && mistake === undefined)
  throw new Error(`Unknown mistake: ${values.mistake}`);
if (mistake !== undefined)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(`/bulk/src/${mistake[1]}`)) return loaded;
      return { ...loaded, source: mutate(mistake, String(loaded.source)) };
    },
  });

// Loaded only here, so that the sources contain the mistake.
const { findProblem, withFiles } = await import('./search.ts');
const from = Number(values.from);
if (values.events) console.log((await withFiles((play) => play(from))).trace.join('\n'));
const found = await findProblem(from, Number(values.seeds));
console.log(found ?? `${values.seeds} histories, no problem`);
if (found !== undefined) process.exitCode = 1;
