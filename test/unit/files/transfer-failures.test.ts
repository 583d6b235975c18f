import { expect, test } from 'vitest';
import { DownloadError, UploadError } from '../../../src/errors/api.ts';
import { download } from '../../../src/files/download.ts';
import { openSource } from '../../../src/files/node.ts';
import { upload } from '../../../src/files/upload.ts';
import { createSecrets } from '../../../src/redact.ts';
import { failureOf } from '../../support/failures.ts';
import { openRawStore, type StoreScript } from '../../support/raw-store.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';

const bare = 'HTTP/1.1 101 Switching Protocols\r\n\r\n';
const upgrading = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';

const switching =
  (answer: string): StoreScript =>
  async (connection) => {
    await connection.head();
    connection.send(answer);
    await connection.gone;
  };

test.each([
  ['without a word', bare],
  ['with the name of one', upgrading],
])('treats a switch of protocols %s as a refusal', async (_how, answer) => {
  await using store = await openRawStore(switching(answer), switching(answer));
  const { origin, url } = store;
  const clock = createScriptedClock();
  const source = await openSource(Buffer.from('hello'));
  const secrets = createSecrets();
  const sent = await failureOf(
    UploadError,
    upload({ url, source, contentType: 'application/xml', clock, secrets }),
  );
  const received = await failureOf(DownloadError, download({ url, to: { memory: true }, clock, secrets }));
  const words = 'the store switched to another protocol';
  expect([sent.message, sent.status, sent.attempts]).toEqual([
    `PUT ${origin}/files/memory.tmx -> 101: ${words}`,
    101,
    1,
  ]);
  expect([received.message, received.status, received.attempts]).toEqual([
    `GET ${origin}/files/memory.tmx -> 101: ${words}`,
    101,
    1,
  ]);
});
