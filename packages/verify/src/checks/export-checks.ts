import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { textAt } from '../json-values.ts';
import { taken } from '../limits.ts';
import { type Answer, answersWith, bodyOfSuccess, saidBy } from '../response.ts';
import { differs, holdsIf, Untestable } from '../verdict.ts';

const operation = 'translationMemories_createExport';

/** Exports. A job ends by itself; its file is gone when its address has expired. */
export const exportChecks: readonly Check[] = [
  {
    title: 'a second export is refused with 409 while the first runs',
    operation,
    clause: 'Translation memories: 409',
    writes: true,
    run: async (service) => {
      const { second } = await exported(service);
      if (second.status === 200) throw new Untestable('the first export had ended already');
      return answersWith(409, second);
    },
  },
  {
    title: 'a recent export is given again with 200',
    operation,
    clause: 'Translation memories: 200',
    writes: true,
    run: async (service) => {
      const { first, third } = await exported(service);
      if (third.status !== 200) return differs(saidBy(third));
      const isSame = textAt(third.data, 'job_id') === textAt(first.data, 'job_id');
      return holdsIf(isSame, 'another job came');
    },
  },
  {
    title: 'a finished export has an address that needs no credentials, and its end',
    operation: 'translationMemories_getJob',
    clause: 'Authentication 1; export result',
    writes: true,
    run: async (service) => {
      const { job } = await exported(service);
      textAt(job, 'results', 0, 'expires_at');
      const response = await service.fetchPlainly(textAt(job, 'results', 0, 'download_url'));
      const text = await response.text();
      if (!response.ok) return differs(`the address answers ${response.status}`);
      return holdsIf(
        text.includes('<tmx') && text.includes('Brake cable'),
        'the file is not the memory as TMX',
      );
    },
  },
  taken(
    { title: 'a deleted memory is gone', clause: 'Translation memories: delete' },
    'translationMemories_delete',
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
