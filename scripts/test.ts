// Runs vitest with the arguments of the command line. Without an argument that chooses tests, omits the tests of the
// proofs.
import { codeOf } from './steps.ts';
import { chooseTests } from './test/choose-tests.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...chooseTests(process.argv.slice(2))];
process.exitCode = codeOf(process.execPath, vitest);
