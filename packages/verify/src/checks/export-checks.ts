import { type Check, refused, taken, writes } from '../check.ts';
import type { Service } from '../check-context.ts';
import { textAt } from '../json-values.ts';
import { type Answer, bodyOfSuccess, saidBy } from '../response.ts';
import { differs, holdsIf, Untestable } from '../verdict.ts';

const operation = 'translationMemories_createExport';

/** Exports. A job ends by itself; its file is gone when its address has expired. */
export const exportChecks: readonly Check[] = [
  refused(
    operation,
    'a second export is refused with 409 while the first runs',
    { clause: 'Translation memories: 409' },
    async (service) => {
      const { second } = await exported(service);
      if (second.status === 200) throw new Untestable('the first export had ended already');
      return second;
    },
    409,
  ),
  writes(
    operation,
    'a recent export is returned with 200',
    { clause: 'Translation memories: 200' },
    async (service) => {
      const { first, third } = await exported(service);
      if (third.status !== 200) return differs(saidBy(third));
      return holdsIf(
        textAt(third.data, 'job_id') === textAt(first.data, 'job_id'),
        'the response has a different job',
      );
    },
  ),
  writes(
    'translationMemories_getJob',
    'a finished export has a URL that needs no credentials, and its expiry time',
    { clause: 'Authentication 1; export result' },
    async (service) => {
      const { job } = await exported(service);
      textAt(job, 'results', 0, 'expires_at');
      const response = await service.fetchPlainly(textAt(job, 'results', 0, 'download_url'));
      const text = await response.text();
      if (!response.ok) return differs(`the URL returns ${response.status}`);
      const isMemory = text.includes('<tmx') && text.includes('Brake cable');
      return holdsIf(isMemory, 'the file is not the memory as TMX');
    },
  ),
  taken(
    'translationMemories_delete',
    'a deleted memory returns 404',
    { clause: 'Translation memories: delete' },
    async ({ ask, fixtures }) => {
      const path = [(await fixtures.own('translationMemory')).id];
      const deleted = await ask('translationMemories_delete', { path });
      await ask('translationMemories_get', { path });
      return deleted;
    },
  ),
];

/** Asked for twice at once, and once more when it has ended. */
function exported({ once, fixtures, ask, client, signal, jobWait }: Service) {
  return once('export', async () => {
    const { id } = await fixtures.own('translationMemory');
    const create = (): Promise<Answer> => ask(operation, { path: [id] });
    const [first, second] = [await create(), await create()];
    bodyOfSuccess(first);
    const jobId = textAt(first.data, 'job_id');
    const job: unknown = await client.translationMemories.waitForJob(jobId, jobWait(signal));
    const third = await create();
    // A job that has ended stays so.
    await ask('translationMemories_getJob', { path: [jobId] });
    return { first, second, job, third };
  });
}
