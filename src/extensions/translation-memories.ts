// The description lists single requests; an import and an export are several. Each method here is one workflow: imports
// are in translation-memories/imports.ts, exports in translation-memories/exports.ts, waits in .../jobs.ts. Their
// interface is generated from the functions.

import type { Core } from '../create-core.ts';
import type { TranslationMemoryWorkflows } from '../generated/workflows.ts';
import { bind } from './bind.ts';
import {
  exportTranslationMemory,
  resumeTranslationMemoryExport,
  startTranslationMemoryExport,
} from './translation-memories/exports.ts';
import {
  importTranslationMemory,
  resumeTranslationMemoryImport,
  startTranslationMemoryImport,
  uploadTranslationMemory,
} from './translation-memories/imports.ts';
import { waitForTranslationMemoryJob } from './translation-memories/jobs.ts';

export function bindTranslationMemoryWorkflows(core: Core): TranslationMemoryWorkflows {
  return bind(core, {
    importFrom: importTranslationMemory,
    startImport: startTranslationMemoryImport,
    resumeImport: resumeTranslationMemoryImport,
    uploadTo: uploadTranslationMemory,
    exportTo: exportTranslationMemory,
    startExport: startTranslationMemoryExport,
    resumeExport: resumeTranslationMemoryExport,
    waitForJob: waitForTranslationMemoryJob,
  });
}
