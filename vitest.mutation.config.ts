import { defineConfig } from 'vitest/config';
import { groupOf } from './scripts/prove/mutation-groups.ts';
import { listed } from './test/faults/matrix/faults.ts';

// A mutant is judged by the tests of its group.
const { group } = groupOf(process.env);
const otherFaults = listed.map(({ name }) => name).filter((name) => !group.faults?.includes(name));

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    execArgv: ['--conditions=source'],
    include: [...group.tests],
    testTimeout: 60_000,
    // Threads, in which the mutants run, have no time zone of their own.
    testNamePattern: new RegExp(
      `^(?!.*(Greenwich| clock (back|forward) ))(?!(${otherFaults.join('|')})[ .,:])`,
    ),
  },
});
