import { connect } from 'node:net';
import { fixtures, type ServedSandbox } from '../../src/index.ts';

/** The header of a key that opens everything. */
export const KEY = `Authorization: Service-Auth-Key ${fixtures.key}`;

/** Everything the server sends back to these bytes. */
export async function raw({ url }: Pick<ServedSandbox, 'url'>, bytes: string | Uint8Array): Promise<string> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A request that ends its connection. */
export const request = (head: string, rest = ''): string =>
  `${head}\r\nHost: localhost\r\nConnection: close\r\n${rest}\r\n`;
