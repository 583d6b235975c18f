// A service, the proxy of a recording in front of it, and the lines of the recording.

import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import type { Document } from 'language-service-description/document';
import type { RecordedExchange } from 'language-service-description/session';
import { onTestFinished } from 'vitest';
import { listening } from '../../../../test/support/listening.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { startRecordingProxy } from '../../src/recording/recording-proxy.ts';
import { createSession } from '../../src/recording/session.ts';

// The bundle is a description: the linter has read it.
export const document = bundled as unknown as Document;

export interface Recording {
  /** The address of the proxy. */
  readonly baseUrl: string;
  /** Codes of errors of the service's side. */
  readonly failures: readonly string[];
  /** The file. */
  readonly path: string;
  /** Ends the recording. */
  end(): Promise<{ readonly text: string; readonly lines: readonly RecordedExchange[] }>;
}

/** Records a service; the file is gone when the test ends. */
export async function record(baseUrl: string): Promise<Recording> {
  const folder = await scratchFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const path = join(folder.path, 'session.jsonl');
  const session = createSession(path, document);
  const failures: string[] = [];
  const proxy = await startRecordingProxy({ baseUrl, session, onFailure: (code) => failures.push(code) });
  return {
    baseUrl: proxy.baseUrl,
    failures,
    path,
    end: async () => {
      await proxy.close();
      await session.close();
      const text = readFileSync(path, 'utf8');
      const lines = text.trimEnd().split('\n').slice(1);
      return { text, lines: lines.map((line): RecordedExchange => JSON.parse(line)) };
    },
  };
}

/** A service that answers each connection by hand. */
export async function rawService(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    answer(socket);
  });
  return listening(server);
}

/** What a program reads that sends these bytes, and how its connection ended. */
export function exchangeBytes(baseUrl: string, sent: string): Promise<{ read: string; end: string }> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: false });
    let read = '';
    let end = 'close';
    socket.on('data', (bytes) => {
      read += bytes.toString('latin1');
    });
    socket.on('end', () => {
      end = 'end';
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      end = error.code ?? '';
    });
    socket.on('close', () => resolve({ read, end }));
    socket.write(sent);
  });
}
