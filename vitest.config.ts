import { defineConfig } from 'vitest/config';

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };

export default defineConfig({
  ...source,
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    execArgv: ['--conditions=source'],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'packages/sandbox/src/**/*.ts'],
      exclude: ['src/generated/**'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/{unit,docs,house}/**/*.test.ts', 'packages/verify/test/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          globalSetup: ['test/support/mock.ts'],
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: { name: 'journeys', include: ['test/journeys/**/*.test.ts', 'examples/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'faults', include: ['test/faults/**/*.test.ts'] } },
      { extends: true, test: { name: 'sandbox', include: ['packages/sandbox/test/**/*.test.ts'] } },
      { extends: true, test: { name: 'tmx', include: ['packages/tmx/test/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['test/types/**/*.test-d.ts'],
            tsconfig: './test/types/tsconfig.json',
          },
        },
      },
    ],
  },
});
