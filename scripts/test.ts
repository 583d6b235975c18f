// Runs vitest with the arguments that it is given. Without any that chooses tests, it leaves out those of the proofs.
import { codeOf } from './steps.ts';
import { chooseTests } from './test/choose-tests.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...chooseTests(process.argv.slice(2))];
process.exitCode = codeOf(process.execPath, vitest);
