// Rounds that take minutes: kills, races and gigabytes. `npm test` leaves them out.
import { readArguments } from 'language-service-description/command-line';
import { codeOf, installIn } from '../steps.ts';

const usage = `Usage: npm run prove -- slow [file ...] [options]

Runs the tests that take minutes: *.slow.ts in test/slow and below packages/*/test/slow, and every law with its full count.

  --report <file>  also write vitest's report as JSON
  --help           show this help`;

/** Resolves with the exit code of vitest. */
export async function prove(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(usage, { report: { type: 'string' } }, args);
  // What drives Chromium.
  installIn('packages/site/test/slow');
  // React.
  installIn('examples/react-upload');
  const vitest = 'node_modules/vitest/vitest.mjs';
  const report =
    values.report === undefined
      ? []
      : ['--reporter=default', '--reporter=json', `--outputFile.json=${values.report}`];
  return codeOf(process.execPath, [vitest, 'run', ...report, ...positionals], { PROOF: 'slow' });
}
