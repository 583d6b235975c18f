import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { expected } from '../../../support/intercepting/expected.ts';
import { listening } from '../../../support/listening.ts';
import { runNode } from '../../../support/run-node.ts';

// Who intercepts HTTP in a process catches files as well as calls: nothing reaches the network, whichever of the two
// is loaded first, and whatever the size.

describe.for(['msw-2', 'msw-3', 'nock-14', 'nock-15'])('%s', (mock) => {
  test.for(['client', 'mock'])('catches calls and files, %s loaded first', async (first) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    const url = await listening(server);
    const origins = [url, url.replace('http:', 'https:')];
    const run = await runNode(['test/support/intercepting/program.ts', mock, first, ...origins]);
    expect(run).toMatchObject({ errors: '', code: 0 });
    const { results, log } = JSON.parse(run.output);
    expect(results).toEqual(Object.fromEntries(origins.map((origin) => [origin, expected])));
    expect(connections).toBe(0);
    const uploads = [1_000, 5_242_880, 2_097_152].map((size) => `PUT /in/sound ${size} ${size}`);
    expect(log).toEqual(expect.arrayContaining(uploads));
  });
});
