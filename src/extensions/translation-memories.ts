// The description lists single requests, but an import or an export takes several requests. Each method here is one
// such workflow. Imports are in translation-memories/imports.ts, exports in translation-memories/exports.ts, and waits
// in translation-memories/jobs.ts. The interface of the methods is generated from these functions.

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
