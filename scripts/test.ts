// Runs vitest with the arguments that it is given. Without any that chooses tests, it leaves out those of the proofs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chooseTests } from './test/choose-tests.ts';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const args = ['run', ...chooseTests(process.argv.slice(2))];
const { status } = spawnSync(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
