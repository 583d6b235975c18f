// Exports that are new, reused, or running already (plan, S15, S17, S18, T7 on exports).

import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { afterRequest, answer, jsonType } from '../harness/steps.ts';
import { exportBegun, exportJob, exportRequests, exportService, running } from './service.ts';
import { ids } from './story.ts';

const { begin, look } = exportRequests;
const memory = `GET /v3/translation_memories/${ids.memory}`;

const start = ({ client }: Stage) =>
  client.translationMemories
    .startExport(ids.memory)
    .then(({ jobId, reused, stale }) => ({ jobId, reused, stale }));

export const exportFlows: readonly Flow[] = [
  {
    id: 'S15',
    what: 'an export that runs already, begun by somebody else, is an error and never asked for twice',
    stage: () => ({ otherwise: exportService() }),
    act: start,
    fails: { error: 'ExportRunningError', status: 409 },
    requests: [begin],
  },
  {
    id: 'S15.own',
    what: 'an export that this client began is taken up when it runs already',
    stage: () => ({
      otherwise: ({ method }) => (method === 'POST' ? running : exportJob({ status: 'processing' })),
      script: [exportBegun()],
    }),
    act: async (stage) => [await start(stage), await start(stage)],
    gives: [
      { jobId: ids.exportJob, reused: false, stale: false },
      { jobId: ids.exportJob, reused: false, stale: false },
    ],
    requests: [begin, begin, look],
  },
  {
    id: 'S17',
    what: 'an export that is reused says so',
    stage: () => ({ otherwise: exportService(exportBegun(200)) }),
    act: start,
    gives: { jobId: ids.exportJob, reused: true, stale: false },
    requests: [begin, memory, look],
  },
  {
    id: 'S17.stale',
    what: 'a reused export of a memory that has changed since says so',
    stage: () => ({
      otherwise: ({ method, target }) => {
        if (method === 'POST') return exportBegun(200);
        if (target.includes('/jobs/')) return exportJob({}, { creation_time: '2026-03-02T08:00:00.000Z' });
        return answer(200, JSON.stringify({ updated_time: '2026-03-02T09:00:00.000Z' }), jsonType);
      },
    }),
    act: start,
    gives: { jobId: ids.exportJob, reused: true, stale: true },
    requests: [begin, memory, look],
  },
  {
    id: 'S18',
    what: 'a new export says so',
    stage: () => ({ otherwise: exportService(exportBegun()) }),
    act: start,
    gives: { jobId: ids.exportJob, reused: false, stale: false },
    requests: [begin],
  },
  {
    id: 'F36.lost answer',
    what: 'a request to export whose answer was lost is made once more',
    stage: () => ({ otherwise: exportService(afterRequest('reset'), exportBegun(200)) }),
    act: async (stage) => (await start(stage)).jobId,
    gives: ids.exportJob,
    requests: [begin, begin, memory, look],
  },
  {
    id: 'F36.null',
    what: 'a request to export answered with null is made once more',
    stage: () => ({ otherwise: exportService(answer(202, 'null', jsonType), exportBegun(200)) }),
    act: async (stage) => (await start(stage)).jobId,
    gives: ids.exportJob,
    requests: [begin, begin, memory, look],
  },
  {
    id: 'F36.lost answer, running',
    what: 'an export that runs after a lost answer, and is not known here, is an error',
    stage: () => ({ otherwise: exportService(afterRequest('reset')) }),
    act: start,
    fails: { error: 'ExportRunningError', status: 409 },
    requests: [begin, begin],
  },
];
