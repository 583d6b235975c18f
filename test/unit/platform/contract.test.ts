import { expect, test } from 'vitest';
import * as browser from '../../../src/files/browser.ts';
import * as node from '../../../src/files/node.ts';
import * as other from '../../../src/files/other.ts';
import * as workerd from '../../../src/files/workerd.ts';
import * as browserCalls from '../../../src/platform/browser-calls.ts';
import type { CallRuntime, TransferRuntime } from '../../../src/platform/contract.ts';
import * as nodeCalls from '../../../src/platform/node-calls.ts';
import * as otherCalls from '../../../src/platform/other-calls.ts';

const callRuntimes: Readonly<Record<string, CallRuntime>> = {
  node: nodeCalls,
  browser: browserCalls,
  other: otherCalls,
};
const transferRuntimes: Readonly<Record<string, TransferRuntime>> = { node, browser, workerd, other };

test.each(Object.entries(transferRuntimes))('%s has what every runtime has for files', (_name, runtime) => {
  expect(Object.keys(runtime).sort()).toEqual([
    'createSha256',
    'get',
    'memoryTarget',
    'openSource',
    'openTarget',
    'put',
  ]);
});

test.for(Object.entries(callRuntimes))(
  '%s reads the body of a fetch that has no streams, as a polyfill has none',
  async ([, runtime]) => {
    const bytes = new TextEncoder().encode('{"style_id":"甘い"}');
    const whole = { arrayBuffer: async () => bytes.buffer } as Response;
    const chunks = runtime.chunksOf(whole);
    const read = [await chunks.read(), await chunks.read()].map(({ value }) => value);
    expect([new TextDecoder().decode(read[0]), read[1]]).toEqual(['{"style_id":"甘い"}', undefined]);
    await chunks.cancel();
    const nothing = await runtime.chunksOf(new Response(null, { status: 204 })).read();
    expect(nothing.value?.byteLength ?? 0).toBe(0);
  },
);
