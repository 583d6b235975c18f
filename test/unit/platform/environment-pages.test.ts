import { afterEach, expect, test, vi } from 'vitest';
import { keyNeed as inBrowsers } from '../../../src/platform/browser-calls.ts';
import { keyNeed as elsewhere } from '../../../src/platform/other-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const page = { document: {}, process: undefined };
const node = { versions: { node: '24.0.0' } };

test.for([
  ['a page', page, 'refused', 'refused'],
  ['a page with a process of its bundler', { ...page, process: { versions: {} } }, 'refused', 'refused'],
  ['Node with jsdom', { ...page, process: node }, 'optional', 'needed'],
  [
    'an Electron window with Node',
    { ...page, process: { versions: { ...node.versions, electron: '40' } } },
    'optional',
    'needed',
  ],
  [
    'Bun with happy-dom',
    { ...page, process: { versions: { ...node.versions, bun: '1.3.0' } } },
    'optional',
    'needed',
  ],
  ['Deno', { Deno: {}, process: node }, 'optional', 'needed'],
  ['a worker', { process: undefined, importScripts: () => {} }, 'optional', 'needed'],
  ['React Native', { window: { navigator: {} }, process: undefined }, 'optional', 'needed'],
] as const)('%s: whether a key is needed', ([, globals, ofBrowsers, ofOthers]) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  expect([inBrowsers(undefined), inBrowsers(false), elsewhere(undefined)]).toEqual([
    ofBrowsers,
    ofBrowsers,
    ofOthers,
  ]);
});
