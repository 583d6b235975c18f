// Programs and services that write HTTP by hand.

import { connect, type Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { rawService } from './recorded-account.ts';

export const key = 'Service-Auth-Key k-0123456789';
export const empty = '{"glossaries":[]}';
export const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${empty.length}\r\n\r\n${empty}`;

/** Answers each request that ends with an empty line. */
export function answering(text: string | ((head: string) => string)): (socket: Socket) => void {
  return (socket) => {
    let read = '';
    socket.on('data', (bytes) => {
      read += bytes.toString('latin1');
      for (let end = read.indexOf('\r\n\r\n'); end >= 0; end = read.indexOf('\r\n\r\n')) {
        socket.write(typeof text === 'string' ? text : text(read.slice(0, end + 4)));
        read = read.slice(end + 4);
      }
    });
    socket.on('end', () => socket.end());
  };
}

/** A connection whose text is read until it has what is waited for. */
export function talk(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  let read = '';
  socket.on('data', (bytes) => {
    read += bytes.toString('latin1');
  });
  socket.on('error', () => socket.destroy());
  onTestFinished(() => void socket.destroy());
  return {
    socket,
    until: async (text: string) => {
      await expect.poll(() => read, { timeout: 5_000 }).toContain(text);
      const all = read;
      read = '';
      return all;
    },
  };
}

/** A service whose import has its file at that address. */
export async function importOf(address: string): Promise<string> {
  const body = JSON.stringify({ job_id: 'j', upload_url: address, expires_at: '2026-11-23T00:00:00Z' });
  const declared = `HTTP/1.1 202 Accepted\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  return rawService(answering((head) => (head.startsWith('POST') ? declared : answer)));
}

export async function declare(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/v3/translation_memories/import`, {
    method: 'POST',
    headers: { authorization: key },
  });
  return (await response.json()).upload_url;
}
