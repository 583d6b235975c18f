// Runs the sandbox, the generator, and the tests of changed files in one terminal.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readOptions } from 'language-service-description/command-line';
import { whenEnded } from 'language-service-description/when-ended';
import { root } from './steps.ts';
import { chooseTests } from './test/choose-tests.ts';

readOptions(
  `Usage: npm run dev [options]

Runs three programs until Ctrl-C: the sandbox with its story, npm run generate -- --watch, and the tests that
uncommitted changes affect. The tests run again after each change. Each line begins with the name of its program.

  --help  show this help`,
  {},
);

const programs: Readonly<Record<string, readonly string[]>> = {
  sandbox: ['--conditions=source', '--watch', 'packages/sandbox/src/main.ts', '--story'],
  generate: ['--conditions=source', 'scripts/generate.ts', '--watch'],
  tests: ['node_modules/vitest/vitest.mjs', 'watch', ...chooseTests(['--changed', '--passWithNoTests'])],
};

const running = Object.entries(programs).map(([name, args]) => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => console.log(`${name.padEnd(8)} | ${line}`));
  return child.once('exit', (code) => console.log(`${name.padEnd(8)} | exited with ${code}`));
});
whenEnded(() => {
  for (const child of running) child.kill();
});
