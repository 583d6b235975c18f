import { expect, test } from 'vitest';
import * as browser from '../../../src/files/browser.ts';
import * as node from '../../../src/files/node.ts';
import * as other from '../../../src/files/other.ts';
import * as workerd from '../../../src/files/workerd.ts';
import * as browserCalls from '../../../src/platform/browser-calls.ts';
import * as nodeCalls from '../../../src/platform/node-calls.ts';
import * as otherCalls from '../../../src/platform/other-calls.ts';

test.each(Object.entries({ node, browser, workerd, other }))(
  '%s has what every runtime has for files',
  (_name, runtime) => {
    expect(Object.keys(runtime).sort()).toEqual(['createSha256', 'get', 'openSource', 'openTarget', 'put']);
  },
);

test.each([browserCalls, otherCalls])('runtime %# has for calls what Node has', (runtime) => {
  expect(Object.keys(runtime).sort()).toEqual(Object.keys(nodeCalls).sort());
});
