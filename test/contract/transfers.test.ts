import type { components } from 'language-service-client/schema';
import { expect, test } from 'vitest';
import { document } from '../support/description.ts';
import { sendCase } from './run-case/send-case.ts';
import { openProxy } from './targets/proxy.ts';

// A proxy that reads bodies as text would damage UTF-16.
const tmx = Buffer.from(
  `\ufeff<tmx version="1.4"><header srclang="en" datatype="plaintext" segtype="sentence" adminlang="en"
  creationtool="x" creationtoolversion="1" o-tmf="x"/><body><tu><tuv xml:lang="en"><seg>Wheel</seg></tuv>
  <tuv xml:lang="ja"><seg>車輪</seg></tuv></tu></body></tmx>`,
  'utf16le',
);

test('a file goes past the proxy, byte for byte, to the address the import gave', async ({
  onTestFinished,
}) => {
  const proxy = await openProxy(document);
  onTestFinished(() => proxy.close());
  await proxy.begin();
  const announced = await sendCase(
    proxy,
    {
      operation: 'translationMemories_createImport',
      body: { source_file: { file_name: 'wheels.tmx', content_length: tmx.byteLength } },
    },
    {},
  );
  const ticket: components['schemas']['TranslationMemoryImport'] = JSON.parse(announced.exchange.replyBody);
  expect(ticket.upload_url.startsWith(proxy.baseUrl)).toBe(false);

  const headers = { 'content-type': 'application/xml' };
  const uploaded = await fetch(ticket.upload_url, { method: 'PUT', headers, body: tmx });
  await proxy.pass('1s');
  const looked = await sendCase(
    proxy,
    { operation: 'translationMemories_getJob', path: [ticket.job_id] },
    {},
  );
  expect([uploaded.status, JSON.parse(looked.exchange.replyBody).results]).toEqual([
    204,
    [{ status: 'completed', translation_memory_id: expect.any(String), skipped_segment_count: 0 }],
  ]);
});
