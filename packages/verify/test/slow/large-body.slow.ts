import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { declare, importOf } from '../support/raw-traffic.ts';
import { rawService, record } from '../support/recorded-account.ts';

const MIB = 1024 * 1024;
const size = 2_200 * MIB;

test('a body of more than 2 GiB passes in bounded memory, and is recorded by its figures', async () => {
  let received = 0;
  const storage = await rawService((socket) => {
    socket.on('data', (bytes) => {
      received += bytes.length;
      if (received > size) socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    });
  });
  const recording = await record(await importOf(`${storage}/file?signature=${'s'.repeat(40)}`));
  const { hostname, port, pathname } = new URL(await declare(recording.baseUrl));
  const socket = connect({ host: hostname, port: Number(port) });
  const block = Buffer.from('<tu></tu>'.padEnd(MIB));
  const before = process.memoryUsage.rss();
  let most = 0;
  socket.write(
    `PUT ${pathname} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${size}\r\n\r\n`,
  );
  for (let at = 0; at < 2_200; at += 1) {
    if (!socket.write(block)) await once(socket, 'drain');
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  await once(socket.resume(), 'end');
  const { lines } = await recording.end();
  expect(lines.at(-1)).toMatchObject({ status: 204, file: { bytes: size, units: 2_200 } });
  // This process is program, proxy and store.
  expect(most / MIB).toBeLessThan(256);
});
