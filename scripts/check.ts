// Runs all checks that a change must pass, the fastest first. A failed step prints its output, and the other steps
// still run.
import { delimiter, join } from 'node:path';
import { styleText } from 'node:util';
import { readOptions } from 'language-service-description/command-line';
import { shown, slow, steps } from './check/steps.ts';
import { outputOf, root } from './steps.ts';

const usage = `Usage: npm run check -- [options]

Runs, in this order: ${Object.keys(steps).join(', ')}.

  --fast  omit the tests
  --help  show this help`;

const { fast } = readOptions(usage, { fast: { type: 'boolean' } });
const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);

const started = performance.now();
const chosen = Object.keys(steps).filter((name) => !(fast && name === slow));
const failed: string[] = [];
for (const name of chosen) if (!(await passes(name))) failed.push(name);
const named = failed.length === 0 ? '' : `failed: ${failed.join(', ')}\n`;
console.log(`\n${named}${secondsSince(started)} s`);
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function passes(name: string): Promise<boolean> {
  const startedAt = performance.now();
  const [program = '', ...args] = steps[name]?.split(' ') ?? [];
  const { code, output, errors } = await outputOf([program, ...args], { ...process.env, PATH: path });
  const mark = code === 0 ? styleText('green', 'ok    ') : styleText('red', 'failed');
  console.log(`${mark} ${name} (${secondsSince(startedAt)} s)`);
  if (code !== 0 || name === shown) console.log(`${errors}${output}`.trimEnd());
  return code === 0;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
