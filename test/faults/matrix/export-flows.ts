// Exports that are new, reused, or already running.

import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { afterRequest } from '../harness/steps.ts';
import { exportBegun, exportRequests, exportService } from './service.ts';
import { ids } from './story.ts';

const { begin, poll } = exportRequests;
const memory = `GET /v3/translation_memories/${ids.memory}`;

const start = ({ client }: Stage) =>
  client.translationMemories
    .startExport(ids.memory)
    .then(({ jobId, reused, stale }) => ({ jobId, reused, stale }));

export const exportFlows: readonly Flow[] = [
  {
    id: 'export-already-running',
    what: 'an export that another client started is an error, and never requested twice',
    stage: () => ({ otherwise: exportService() }),
    act: start,
    fails: { error: 'ExportRunningError', status: 409 },
    requests: [begin],
  },
  {
    id: 'reused-export',
    what: 'an export that is reused says so',
    stage: () => ({ otherwise: exportService(exportBegun(200)) }),
    act: start,
    gives: { jobId: ids.exportJob, reused: true, stale: false },
    requests: [begin, memory, poll],
  },
  {
    id: 'new-export',
    what: 'a new export says so',
    stage: () => ({ otherwise: exportService(exportBegun()) }),
    act: start,
    gives: { jobId: ids.exportJob, reused: false, stale: false },
    requests: [begin],
  },
  {
    id: 'lost-export-request.once',
    what: 'an export request whose response was lost is sent once more',
    stage: () => ({ otherwise: exportService(afterRequest('reset'), exportBegun(200)) }),
    act: async (stage) => (await start(stage)).jobId,
    gives: ids.exportJob,
    requests: [begin, begin, memory, poll],
  },
];
