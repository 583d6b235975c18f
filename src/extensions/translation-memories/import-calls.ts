// The two operations of an import, as its workflow calls them: for the whole response, and with the limits that a source
// can break. The rest of a declaration is written by the client itself.

import type { CallResult } from '../../calls.ts';
import { sourceName, sourceSize } from '../../generated/limits.ts';
import { translationMemories_createImport, translationMemories_getJob } from '../../generated/rows.ts';
import type {
  NewTranslationMemoryImport,
  TranslationMemoryImport,
  TranslationMemoryJob,
} from '../../generated/schema.ts';
import { maximumFault, maxLengthFault, refuse } from '../../http/limits.ts';
import { type PathWriter, segmentOf, writeJson } from '../../http/request.ts';
import type { OperationRow } from '../../operation-info.ts';
import type { Workflow } from './workflow.ts';

/** The path of a job, whose id may be any text of the caller's. */
const jobPath: PathWriter = ({ id, path }, [jobId]) =>
  path.replace('{job_id}', segmentOf(id, 'job_id', jobId));

const checkSourceFile = ({ id }: Named, { file_name, content_length }: DeclaredFile) => {
  refuse(id, sourceName.field, maxLengthFault(sourceName, file_name));
  refuse(id, sourceSize.field, maximumFault(sourceSize, content_length));
};

type Named = Pick<OperationRow, 'id'>;
type DeclaredFile = NewTranslationMemoryImport['source_file'];

/** Declares a file. */
export async function createImport(
  { call, callOptions }: Workflow,
  body: NewTranslationMemoryImport,
): Promise<CallResult<TranslationMemoryImport>> {
  const check = (row: Named) => checkSourceFile(row, body.source_file);
  const codec = { check, write: writeJson };
  const { result } = await call(translationMemories_createImport, [], body, callOptions, codec);
  // Row and type are generated from the same operation.
  return result() as CallResult<TranslationMemoryImport>;
}

/** Reads a job. */
export async function getJob(
  { call, callOptions }: Workflow,
  jobId: string,
  signal = callOptions.signal,
): Promise<CallResult<TranslationMemoryJob>> {
  const options = { ...callOptions, signal };
  const { result } = await call(translationMemories_getJob, [jobId], undefined, options, { path: jobPath });
  // Row and type are generated from the same operation.
  return result() as CallResult<TranslationMemoryJob>;
}
