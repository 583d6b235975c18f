// Everything a change must pass, cheapest first; a failing step shows its output and the others still run, so that one
// run reports everything that is wrong.
import { delimiter, join } from 'node:path';
import { styleText } from 'node:util';
import { readOptions } from 'language-service-description/command-line';
import { type Step, steps } from './check/steps.ts';
import { outputOf } from './steps.ts';

const usage = `Usage: npm run check -- [options]

Runs, in this order: ${steps.map(({ name }) => name).join(', ')}.

  --fast  omit the tests
  --help  show this help`;

const { fast } = readOptions(usage, { fast: { type: 'boolean' } });
const root = join(import.meta.dirname, '..');
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
};

const started = performance.now();
const chosen = steps.filter(({ slow }) => !(fast && slow));
const failed: string[] = [];
for (const step of chosen) {
  if (!(await passes(step))) failed.push(step.name);
}
const named = failed.length === 0 ? '' : `failed: ${failed.join(', ')}\n`;
console.log(`\n${named}${secondsSince(started)} s`);
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function passes({ name, command, isShown }: Step): Promise<boolean> {
  const startedAt = performance.now();
  const { code, output, errors } = await outputOf(command, env);
  const mark = code === 0 ? styleText('green', 'ok    ') : styleText('red', 'failed');
  console.log(`${mark} ${name} (${secondsSince(startedAt)} s)`);
  if (code !== 0 || isShown) console.log(`${errors}${output}`.trimEnd());
  return code === 0;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
