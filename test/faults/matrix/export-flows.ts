// An export whose request is lost. The workflow tests have new, reused and running exports.

import type { Flow } from '../harness/flows.ts';
import { afterRequest } from '../harness/steps.ts';
import { exportBegun, exportRequests, exportService } from './service.ts';
import { ids } from './story.ts';

const { begin, poll } = exportRequests;
const memory = `GET /v3/translation_memories/${ids.memory}`;

export const exportFlows: readonly Flow[] = [
  {
    id: 'lost-export-request.once',
    what: 'an export request whose response was lost is sent once more',
    stage: () => ({ otherwise: exportService(afterRequest('reset'), exportBegun(200)) }),
    act: async ({ client }) => (await client.translationMemories.startExport(ids.memory)).jobId,
    gives: ids.exportJob,
    requests: [begin, begin, memory, poll],
  },
];
