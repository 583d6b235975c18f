import {
  ApiError,
  type JobToken,
  type LanguageServiceError,
  resumeTokenOf,
  SignedUrlExpiredError,
  TimeoutError,
  UploadError,
} from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openSocketlessStory, type Story } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

// A run that ends after its job was declared says which job it is and how to continue with it.

const file = Buffer.from(tmxOf());
type Options = Parameters<Story['memories']['importFrom']>[1];

interface EndOfImport {
  readonly name: string;
  // Only `instanceof` is asked of the class.
  readonly type: abstract new (
    ...facts: never[]
  ) => LanguageServiceError;
  readonly begin?: (story: Story) => void;
  readonly options?: (story: Story) => Options;
  /** Whether the file has arrived. */
  readonly uploaded: boolean;
}

const refusedPolls = (status: number) => ({
  name: `a poll is refused with ${status}`,
  type: ApiError,
  begin: ({ sandbox }: Story) => void sandbox.faults.add({ on: 'translationMemories_getJob', status }),
  uploaded: true,
});

const endsOfImports: readonly EndOfImport[] = [
  ...[400, 401, 403].map(refusedPolls),
  {
    name: 'the job takes too long',
    type: TimeoutError,
    begin: ({ sandbox }) => void sandbox.jobs.script({ on: 'import', duration: '2h' }),
    options: () => ({ deadlineMs: 60_000 }),
    uploaded: true,
  },
  {
    name: 'the store refuses the file',
    type: UploadError,
    begin: ({ sandbox }) => void sandbox.faults.add({ on: 'upload', status: 400 }),
    uploaded: false,
  },
  {
    name: 'the upload URL expires twice',
    type: SignedUrlExpiredError,
    options: ({ sandbox }) => ({
      onProgress: (event) => event.type === 'upload' && sandbox.clock.advance('2h'),
    }),
    uploaded: false,
  },
];

/** The memories that the service has, once the token was resumed in another process. */
async function memoriesAfter({ anotherClient }: Story, token: JobToken): Promise<number> {
  const { translationMemories } = anotherClient();
  const given: JobToken = JSON.parse(JSON.stringify(token));
  const { translationMemoryId } = await translationMemories
    .resumeImport(given, file, { maxWaitMs: 3 * 3_600_000 })
    .wait();
  const all = await translationMemories.list().toArray();
  expect(all.map(({ translation_memory_id }) => translation_memory_id)).toContain(translationMemoryId);
  return all.length;
}

test.for(endsOfImports)('an import that ends because $name is resumed', async (end) => {
  // The words of an error hold this key, and the error keeps its class.
  const story = openSocketlessStory({ apiKey: 'key', sandbox: { keys: [{ key: 'key' }] } });
  const before = (await story.memories.list().toArray()).length;
  end.begin?.(story);
  const tokens: JobToken[] = [];
  const onResumeToken = (token: JobToken) => void tokens.push(token);
  const run = story.memories.importFrom(file, { maxRetries: 0, ...end.options?.(story), onResumeToken });
  const error = await failureOf(end.type, run);
  const token = resumeTokenOf(error);
  expect(token).toMatchObject({ operation: 'import', uploaded: end.uploaded });
  expect([Reflect.get(error, 'jobId'), tokens.at(-1)]).toEqual([token?.jobId, token]);
  if (token === undefined) throw new Error('The error has no token');
  expect(await memoriesAfter(story, token)).toBe(before + 1);
});

test.for([
  ['as the upload begins', 'upload', false],
  ['while the job is waited for', 'poll', true],
] as const)(
  'an import that is aborted %s rejects with the reason alone, and its token is known',
  async ([, at, uploaded]) => {
    const story = openSocketlessStory();
    const before = (await story.memories.list().toArray()).length;
    story.sandbox.jobs.script({ on: 'import', duration: '10m' });
    const controller = new AbortController();
    // An error of the client may be a reason, too.
    const reason = new UploadError('enough', {});
    const tokens: JobToken[] = [];
    const run = story.memories.importFrom(file, {
      signal: controller.signal,
      onProgress: ({ type }) => type === at && controller.abort(reason),
      onResumeToken: (token) => void tokens.push(token),
    });
    await expect(run).rejects.toBe(reason);
    const token = tokens.at(-1);
    expect(token).toMatchObject({ operation: 'import', jobId: tokens[0]?.jobId, uploaded });
    expect([resumeTokenOf(reason), Object.keys(reason)]).toEqual([undefined, []]);
    if (token === undefined) throw new Error('There is no token');
    expect(await memoriesAfter(story, token)).toBe(before + 1);
  },
);
