import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runNode } from '../../../support/run-node.ts';

// Who intercepts HTTP in a process catches files as well as calls: nothing reaches the network, whichever of the two
// is loaded first, and whatever the size.

const hits: string[] = [];
const server = createServer((socket) => {
  hits.push('a connection');
  socket.destroy();
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
beforeEach(() => void hits.splice(0));
afterAll(() => void server.close());

const sizes = { small: 1_000, large: 5_242_880, read: 2_097_152 };

const moved = (bytes: number) => expect.objectContaining({ bytes, translationMemoryId: 'tm' });
const caught = {
  call: expect.objectContaining({ glossaries: [] }),
  'small upload': moved(sizes.small),
  'large upload': moved(sizes.large),
  'large stream': moved(sizes.read),
  'large path': moved(sizes.read),
  'refused upload': expect.objectContaining({ name: 'UploadError', status: 403 }),
  'small download': expect.objectContaining({ bytes: sizes.small, right: true }),
  'large download': expect.objectContaining({ bytes: 3_145_728, right: true }),
};

describe.for(['msw-2', 'msw-3', 'nock-14', 'nock-15'])('%s', (mock) => {
  test.for(['client', 'mock'])('catches calls and files, %s loaded first', async (first) => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const program = 'test/support/intercepting/program.ts';
    const run = await runNode([program, mock, first, `127.0.0.1:${port}`]);
    expect(run).toMatchObject({ errors: '', code: 0 });
    const { results, log } = JSON.parse(run.output);
    expect({ results, hits }).toEqual({ results: { http: caught, https: caught }, hits: [] });
    expect(log).toEqual(
      expect.arrayContaining([
        `PUT /in/sound ${sizes.small} ${sizes.small}`,
        `PUT /in/sound ${sizes.large} ${sizes.large}`,
        `PUT /in/sound ${sizes.read} ${sizes.read}`,
      ]),
    );
  });
});
