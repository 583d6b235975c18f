import { defineConfig } from 'vitest/config';

// Mutants are judged by what is fast: one piece at a time, and the faults that need no waiting.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    execArgv: ['--conditions=source'],
    include: ['test/unit/**/*.test.ts'],
    exclude: [
      'test/unit/generate-*.test.ts',
      'test/unit/description-rules.test.ts',
      'test/unit/verify*.test.ts',
      'test/unit/breaking*.test.ts',
      '**/node_modules/**',
    ],
    testTimeout: 60_000,
    // Threads, in which the mutants run, have no time zone of their own.
    testNamePattern: /^(?!.*Greenwich)/,
  },
});
