// A service behind the proxy of a recording, in which no secret of the case may be.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import type { Document } from 'language-service-description/document';
import { startRecordingProxy } from 'language-service-evidence/recording-proxy';
import { createSession } from 'language-service-evidence/session';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { secrets } from '../matrix/story.ts';
import type { Between } from './senders.ts';

export async function recordService(baseUrl: string): Promise<Between> {
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
