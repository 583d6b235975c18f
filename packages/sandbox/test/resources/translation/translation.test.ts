import { expect, test } from 'vitest';
import { fixtures } from '../../../src/index.ts';
import { asking } from '../../support/ask.ts';
import { openSandbox, openStory } from '../../support/sandboxes.ts';

const { ids } = fixtures;
const PAIR = { source_lang: 'en', target_lang: 'de' };
function form(name: string, fields: Record<string, string>): [string, Record<string, string>] {
  const part = (head: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const parts = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value));
  const body = `${part(`name="file"; filename="${name}"`, 'text')}${parts.join('')}--b--\r\n`;
  return [body, { 'content-type': 'multipart/form-data; boundary=b' }];
}

test('a document gets an id and a key', async () => {
  const fields = { ...PAIR, glossary_ids: ids.glossary, enable_watermark: 'true' };
  const { status, body } = await asking(await openStory())(
    'POST',
    '/v2/document',
    ...form('manual.docx', fields),
  );
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      document_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      document_key: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

test('a file part without a file name is a document', async () => {
  const lines = ['--b', 'Content-Disposition: form-data; name="file"', '', 'Hello', '--b'];
  const rest = ['Content-Disposition: form-data; name="target_lang"', '', 'de', '--b--', ''];
  const body = [...lines, ...rest].join('\r\n');
  const sandbox = openSandbox();
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  const { status } = await asking(sandbox)('POST', '/v2/document', body, type);
  expect([status, sandbox.journal.entries().at(-1)?.body]).toEqual([
    200,
    { file: '<file of 5 bytes>', target_lang: 'de' },
  ]);
});
