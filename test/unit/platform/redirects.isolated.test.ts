import { afterEach, expect, test, vi } from 'vitest';
import { refuseRedirects as other } from '../../../src/platform/other-calls.ts';

// A fetch that fails at a redirect names it on Node alone; elsewhere the failure could be any.

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.for([
  ['Node', [], 'error'],
  ['Bun', ['bun'], 'manual'],
  ['Deno', ['deno'], 'manual'],
] as const)('%s has the redirect setting that reports redirects', async ([, more, setting]) => {
  const versions = { ...process.versions, ...Object.fromEntries(more.map((name) => [name, '1.0.0'])) };
  vi.stubGlobal('process', Object.create(process, { versions: { value: versions } }));
  const { refuseRedirects } = await import('../../../src/platform/node-calls.ts');
  expect(refuseRedirects).toBe(setting);
});

test('a runtime with only fetch asks for the redirect itself', () => {
  expect(other).toBe('manual');
});
