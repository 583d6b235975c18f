import { fixtures, serve } from '../../src/index.ts';
import { openSandbox } from './sandboxes.ts';

interface Export {
  readonly status: number;
  readonly job_id: string | undefined;
}

/**
 * Two exports of one memory asked for at the same moment, over two connections, so many times. Gives what is wrong:
 * each time one is to be started and the other refused, and the one that runs is to be given again once it is done.
 */
export async function exportRace(rounds: number): Promise<string[]> {
  const sandbox = openSandbox({ durations: { export: '1m' }, journalLimit: 0 });
  const { translation_memory_id } = await sandbox.seed.translationMemory();
  const server = await serve(sandbox);
  const ask = async (): Promise<Export> => {
    const response = await fetch(`${server.url}/v3/translation_memories/${translation_memory_id}/export`, {
      method: 'POST',
      headers: { authorization: `Service-Auth-Key ${fixtures.key}` },
    });
    // Of the body only the job is looked at, which a refusal lacks.
    return { status: response.status, job_id: ((await response.json()) as { job_id?: string }).job_id };
  };
  const wrong: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const both = await Promise.all([ask(), ask()]);
    await sandbox.idle();
    sandbox.clock.advance('1m');
    const again = await ask();
    sandbox.clock.advance('61m');
    const started = both.find(({ status }) => status === 202);
    const statuses = both.map(({ status }) => status).sort();
    if (`${statuses}` !== '202,409' || again.status !== 200 || again.job_id !== started?.job_id)
      wrong.push(`round ${round}: ${JSON.stringify([...both, again])}`);
  }
  await server.close();
  return wrong;
}
