import { defineConfig } from 'vitest/config';
import { groupOf } from './scripts/prove/mutation-groups.ts';

// A mutant is judged by the tests of its group.
const { group } = groupOf(process.env);

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    execArgv: ['--conditions=source'],
    include: [...group.tests],
    testTimeout: 60_000,
    // Threads, in which the mutants run, have no time zone of their own.
    testNamePattern: /^(?!.*Greenwich)/,
  },
});
