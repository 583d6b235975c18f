import { expect, test } from 'vitest';
import * as browser from '../../../src/runtime/browser.ts';
import type { Runtime } from '../../../src/runtime/contract.ts';
import * as node from '../../../src/runtime/node.ts';
import * as other from '../../../src/runtime/other.ts';
import * as workerd from '../../../src/runtime/workerd.ts';

const runtimes: Readonly<Record<string, Runtime>> = { node, browser, workerd, other };

test.each(Object.entries(runtimes))(
  '%s exports what every runtime does, and nothing else',
  (_name, runtime) => {
    expect(Object.keys(runtime).sort()).toEqual([
      'createSha256',
      'eventChannel',
      'get',
      'memoryTarget',
      'openSource',
      'openTarget',
      'put',
      'refuseRedirects',
      'transfersBy',
      'watchSend',
    ]);
  },
);
