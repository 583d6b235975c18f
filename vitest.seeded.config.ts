import { defineConfig, type Plugin } from 'vitest/config';
import { plant } from './packages/sandbox/test/mutants/mutant.ts';
import { bugs } from './packages/sandbox/test/mutants/mutants.ts';

// Runs tests on the sandbox with one bug in it: the one that SEEDED_BUG names, or none.

const bug = bugs.find(({ file, name }) => `${file}: ${name}` === process.env['SEEDED_BUG']);

const planting: Plugin = {
  name: 'planting',
  enforce: 'pre',
  transform: (source, id) =>
    bug !== undefined && id.endsWith(`/sandbox/src/${bug.file}`)
      ? { code: plant(bug, source), map: null }
      : undefined,
};

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  plugins: [planting],
  test: {
    include: ['packages/sandbox/test/**/*.test.ts'],
    testTimeout: 20_000,
    execArgv: ['--conditions=source'],
    // Several bugs are looked for at once.
    ...(bug === undefined ? {} : { maxWorkers: 1 }),
    // What is kept of an earlier run has another bug in it, or none.
    fsModuleCache: false,
  },
});
