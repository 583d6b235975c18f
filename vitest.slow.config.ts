import { defineConfig } from 'vitest/config';

// Rounds that take minutes. `npm test` leaves them out by their name.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['sandbox/test/slow/**/*.slow.ts'],
    testTimeout: 900_000,
    execArgv: ['--conditions=source'],
    fileParallelism: false,
  },
});
