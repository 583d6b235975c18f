// Exports that are new, reused, or already running.

import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { afterRequest, answer, jsonType } from '../harness/steps.ts';
import { exportBegun, exportJob, exportRequests, exportService, running } from './service.ts';
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
    id: 'export-already-running.own',
    what: 'an export that this client started is polled when it already runs',
    stage: () => ({
      otherwise: ({ method }) => (method === 'POST' ? running : exportJob({ status: 'processing' })),
      script: [exportBegun()],
    }),
    act: async (stage) => [await start(stage), await start(stage)],
    gives: [
      { jobId: ids.exportJob, reused: false, stale: false },
      { jobId: ids.exportJob, reused: false, stale: false },
    ],
    requests: [begin, begin, poll],
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
    id: 'reused-export.stale',
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
