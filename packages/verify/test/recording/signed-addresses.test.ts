import { expect, test } from 'vitest';
import { answer, answering, declare, importOf, key } from '../support/raw-traffic.ts';
import { rawService, record } from '../support/recorded-account.ts';

test.for(['absolute', 'relative'])(
  'an upload that is redirected to an %s address stays recorded',
  async (kind) => {
    const heads: string[] = [];
    const place = '/elsewhere?signature=second';
    const storage = await rawService(
      answering((head) => {
        heads.push(head.split('\r\n')[0] ?? '');
        if (head.includes('elsewhere')) return 'HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n';
        return `HTTP/1.1 307 Temporary Redirect\r\nX-a: b\r\nLocation: ${kind === 'absolute' ? storage : ''}${place}\r\ncontent-length: 0\r\n\r\n`;
      }),
    );
    const recording = await record(await importOf(`${storage}/file?signature=${'s'.repeat(40)}`));
    const response = await fetch(await declare(recording.baseUrl), { method: 'PUT' });
    expect([response.status, response.url]).toEqual([
      201,
      expect.stringContaining(`${recording.baseUrl}/-/`),
    ]);
    const { text, lines } = await recording.end();
    expect(heads).toEqual([`PUT /file?signature=${'s'.repeat(40)} HTTP/1.1`, `PUT ${place} HTTP/1.1`]);
    expect(lines.map(({ path, status }) => [path, status])).toEqual([
      ['/v3/translation_memories/import', 202],
      ['signed address', 307],
      ['signed address', 201],
    ]);
    expect(text).not.toMatch(/elsewhere|second/);
  },
);

test('a redirect of the service to itself leads through the proxy, with the key', async () => {
  const keys: boolean[] = [];
  const service = await rawService(
    answering((head) => {
      keys.push(head.includes(key));
      if (head.includes('/v3/glossaries ')) return answer;
      return `HTTP/1.1 308 Permanent Redirect\r\nlocation: ${service}/v3/glossaries\r\ncontent-length: 0\r\n\r\n`;
    }),
  );
  const recording = await record(service);
  const response = await fetch(`${recording.baseUrl}/v3/old`, { headers: { authorization: key } });
  expect([response.status, response.url]).toEqual([200, `${recording.baseUrl}/v3/glossaries`]);
  expect(keys).toEqual([true, true]);
});
