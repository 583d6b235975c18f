// One mock for all contract tests: it keeps nothing between requests, so tests cannot disturb each other.

import type { TestProject } from 'vitest/node';
import { startMock } from './prism-mock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the mock: `inject('mockUrl')`. */
    mockUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mock = await startMock({ document: 'src/generated/openapi.json' });
  project.provide('mockUrl', mock.url);
  return () => mock.close();
}
