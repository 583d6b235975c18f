import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { textAt } from '../json-values.ts';
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
  {
    title: 'a deleted memory is gone',
    operation: 'translationMemories_delete',
    clause: 'Translation memories: delete',
    writes: true,
    run: async (service) => {
      const { id } = await service.fixtures.own('translationMemory');
      bodyOfSuccess(await service.ask('translationMemories_delete', { path: [id] }));
      return answersWith(404, await service.ask('translationMemories_get', { path: [id] }));
    },
  },
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
    return { first, second, job, third: await create() };
  });
}
