// Single calls and lists against the sandbox, whose faults are set beforehand.

import { NotFoundError } from 'language-service-client';
import { createCore } from 'language-service-client/core';
import { adapter } from 'language-service-client/runtime';
import { createStyleRule, getStyleRule } from 'language-service-client/style-rules';
import { listTranslationMemories } from 'language-service-client/translation-memories';
import {
  type Behaviour,
  calledOff,
  failureOf,
  inWords,
  sandboxClient,
  sandboxOptions,
  storeClient,
} from './stage.ts';

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
  'a 404 is a NotFoundError': (stage) =>
    sandboxClient(stage)
      .styleRules.get(noId)
      .then(String, (error) => `${error instanceof NotFoundError}, ${inWords(error)}`),
  'a function of an entry gives its typed result': async (stage) => {
    const core = createCore(sandboxOptions(stage));
    const { style_id } = await createStyleRule(core, { name: 'Schilder', language: 'de' });
    const { name } = await getStyleRule(core, style_id);
    const memories = await listTranslationMemories(core).toArray();
    const { total_count } = await listTranslationMemories(core);
    return `${name}, ${memories.length === total_count ? 'every memory' : 'other memories'} in the list`;
  },
  'a function of an entry throws the same error': (stage) =>
    getStyleRule(createCore(sandboxOptions(stage)), noId).then(
      String,
      (error) => `${error instanceof NotFoundError}, ${inWords(error)}`,
    ),
  'a 503 is tried again': async (stage) => {
    let retries = 0;
    const onEvent = ({ type }: { readonly type: string }) => {
      if (type === 'retry') retries += 1;
    };
    await sandboxClient(stage, { onEvent }).glossaries.list();
    return `${retries} retry`;
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
