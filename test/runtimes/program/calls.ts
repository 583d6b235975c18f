// Single calls and lists against the sandbox, whose faults are set beforehand.

import { adapter } from 'language-service-client/runtime';
import { type Behaviour, calledOff, failureOf, sandboxClient, storeClient } from './stage.ts';

const noId = '00000000-0000-4000-8000-00000000ffff';

export const calls: Readonly<Record<string, Behaviour>> = {
  'the adapter of `#transfers`': async () => adapter,
  'a call gives its typed result': async (stage) => {
    const { name, language } = await sandboxClient(stage).styleRules.create({
      name: 'Räder',
      language: 'de',
    });
    return `${name} in ${language}`;
  },
  'a call ends at its timeout': (stage) =>
    failureOf(sandboxClient(stage, { timeoutMs: 200, maxRetries: 0 }).styleProfiles.list()),
  'an abort rejects with its own reason': (stage) =>
    calledOff((signal) => sandboxClient(stage).styleRules.list({}, { signal })),
  'an abort of a call with a body rejects with it, too': (stage) =>
    calledOff((signal) => sandboxClient(stage).styleProfiles.create({ name: 'Räder' }, { signal })),
  'a redirect of a call without a body is refused': (stage) =>
    failureOf(storeClient(stage, 'redirecting-calls').translationMemories.get(noId)),
  'a redirect of a call with a body is refused': (stage) =>
    failureOf(
      storeClient(stage, 'redirecting-calls').translationMemories.createImport({
        source_file: { file_name: 'x.tmx', content_type: 'application/xml', content_length: 1 },
      }),
    ),
  'nobody listens: the connection is refused': (stage) =>
    failureOf(sandboxClient(stage, { baseUrl: 'http://127.0.0.1:1', maxRetries: 0 }).styleRules.list()),
};
