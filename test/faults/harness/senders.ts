// The matrix runs over fetch and over every other sender. This file holds the differences between them.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClientOptions, ConnectionError, type Sender } from 'language-service-client';
import { createHttpSender } from 'language-service-client/node-http';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import type { Document } from 'language-service-description/document';
import { startRecordingProxy } from 'language-service-verify/recording/recording-proxy';
import { createSession } from 'language-service-verify/recording/session';
import { fetch as undiciFetch } from 'undici';
import { scratchFolder } from '../../support/scratch-folder.ts';
import type { PlayableCase } from '../matrix/cells.ts';
import { dueThroughProxy } from '../matrix/proxied.ts';
import { secrets } from '../matrix/story.ts';
import { dueOverFetch, dueUnreported, flowOverFetch, flowUnreported } from '../matrix/unreported.ts';
import type { Flow } from './flows.ts';

/** A way to send the calls and files of a case. */
export interface SenderColumn {
  readonly name: string;
  /** Further options of the client. */
  options(): Partial<ClientOptions>;
  /** Its names for the error codes of fetch. */
  readonly codes: Readonly<Record<string, string>>;
  /** Headers that it adds to the request of a file. */
  readonly adds: readonly string[];
  /** Whether it hashes what it uploads. */
  readonly hashes: boolean;
  /** What is due of a case. */
  due(one: PlayableCase): PlayableCase['cell'];
  /** A flow as it is over this sender; undefined where it cannot be. */
  flow(flow: Flow): Flow | undefined;
  /** Starts what is between the client and the service with that address. Default: nothing. */
  between?(service: string): Promise<Between>;
}

/** Something between a client and a service. */
export interface Between {
  /** Its own address. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

export const overFetch: SenderColumn = {
  name: 'fetch',
  options: () => ({}),
  codes: {},
  adds: [],
  hashes: true,
  due: ({ cell }) => cell,
  flow: (flow) => flow,
};

const codes = { UND_ERR_HEADERS_OVERFLOW: 'HPE_HEADER_OVERFLOW' };

export const overNodeHttp: SenderColumn = {
  ...overFetch,
  name: 'node-http',
  options: () => ({ sender: createHttpSender() }),
  codes,
};

/** A fetch of another implementation, whose classes are not those of the platform. */
export const overCustomFetch: SenderColumn = {
  name: 'a fetch of the program',
  // Its types are its own, too.
  options: () => ({ fetch: undiciFetch as unknown as typeof fetch }),
  codes: { HPE_HEADER_OVERFLOW: 'UND_ERR_HEADERS_OVERFLOW' },
  adds: ['accept-language', 'sec-fetch-mode', 'pragma', 'cache-control'],
  hashes: false,
  due: dueOverFetch,
  flow: flowOverFetch,
};

/** A sender of the program's own, with no more than its type asks for, that knows no error of this package. */
export const overCustomSender: SenderColumn = {
  ...overFetch,
  name: 'a sender of the program',
  options: () => ({ sender: leastOf(createHttpSender()) }),
  codes,
  due: dueUnreported,
  flow: flowUnreported,
};

/** The platform's fetch through the proxy of `language-service record`. */
export const throughRecording: SenderColumn = {
  ...overFetch,
  name: 'the proxy of a recording',
  due: dueThroughProxy,
  between: recordService,
};

function leastOf(sender: Sender): Sender {
  return {
    send(request) {
      const answer = sender
        .send(request)
        .answer.then(({ status, headers, read, cancel }) => ({ status, headers, read, cancel }));
      return { answer, sendState: () => ({}) };
    },
    put: (request) => sender.put(request).catch(bare),
    async get(request) {
      const { read, ...answer } = await sender.get(request).catch(bare);
      return { ...answer, read: () => read().catch(bare) };
    },
  };
}

/** Throws what a client of HTTP throws for a broken connection, and anything else as it is. */
function bare(error: unknown): never {
  throw error instanceof ConnectionError ? Object.assign(new Error('broken'), { code: error.code }) : error;
}

/** The details of an error, with the codes of the sender. */
export function detailsOver({ codes }: SenderColumn, details: Readonly<Record<string, unknown>>) {
  const { code } = details;
  return typeof code === 'string' ? { ...details, code: codes[code] ?? code } : details;
}

// A service behind the proxy of a recording, in which no secret of the case may be.

async function recordService(baseUrl: string): Promise<Between> {
  const folder = await scratchFolder();
  const path = join(folder.path, 'session.jsonl');
  // The bundle is a description: the linter has read it.
  const session = createSession(path, openapi as unknown as Document);
  const proxy = await startRecordingProxy({ baseUrl, session });
  return {
    baseUrl: proxy.baseUrl,
    async close() {
      await proxy.close();
      await session.close();
      const recorded = await readFile(path, 'utf8');
      await folder[Symbol.asyncDispose]();
      const leaked = secrets.filter((secret) => recorded.includes(secret));
      if (leaked.length > 0) throw new Error(`The recording has ${leaked.join(' and ')}`);
    },
  };
}
