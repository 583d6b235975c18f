import { defineConfig } from 'vitest/config';

// Rounds that take minutes. `npm test` leaves them out by their name.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/sandbox/test/slow/**/*.slow.ts'],
    testTimeout: 300_000,
    execArgv: ['--conditions=source'],
    maxWorkers: 2,
  },
});
