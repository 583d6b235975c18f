// What a push or a pull of files did, drawn as `account plan` and `account apply` draw it.

import { type PlannedResource, summarize } from 'language-service-account';
import { drawResources, noChanges } from '../account/render-plan.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import type { Screen } from '../output/screen.ts';
import { type FilesData, fileLine, isFailed } from './run-files.ts';

/** What is done to a file and its resource, in the words of a plan. */
export interface FileData extends Omit<PlannedResource, 'path' | 'kind' | 'action'> {
  readonly file: string;
  readonly action: PlannedResource['action'] | 'none';
  /** How many requests wrote, or would write. */
  readonly writes?: number;
  /** Whether it was only planned. */
  readonly check?: boolean;
}

/** Returns what a plan says of a file; without one there is nothing to do. */
export function fileData(
  file: string,
  { id, name }: { readonly id: string | undefined; readonly name: string },
  planned: PlannedResource | undefined,
): FileData {
  const { changes = [], toFile = [], conflicts = [], deletedParts = [] } = planned ?? {};
  const action = planned?.action ?? 'none';
  return { file, name, ...(id !== undefined && { id }), action, changes, toFile, conflicts, deletedParts };
}

/** Draws what was done to files, or would be. @param notesOf Lines beside it, for each file. */
export async function drawFiles<Data extends FileData>(
  { files }: FilesData<Data>,
  notesOf: (file: Data) => readonly string[],
  screen: Screen,
  kind: PlannedResource['kind'],
): Promise<string> {
  const done: readonly FileData[] = files.flatMap((file) => (isFailed(file) ? [] : file));
  const drawn = done.flatMap(({ action, ...file }) =>
    action === 'none' ? [] : { ...file, kind, action, path: file.file, about: about(file) },
  );
  const lines = files.flatMap((file) => {
    if (isFailed(file)) return fileLine(file.file, file.error.message);
    const notes = notesOf(file).map((note) => fileLine(file.file, note));
    return file.action === 'none' ? [fileLine(file.file, noChanges), ...notes] : notes;
  });
  const writes = done.reduce((sum, file) => sum + (file.writes ?? 0), 0);
  const end = writes === 0 ? '' : `${pluralize(writes, 'write')}\n`;
  const tense = done.some(({ check }) => check) ? 0 : 1;
  return [await drawResources(drawn, summarize(drawn), screen, tense), ...lines, end].join('');
}

function about({ id = 'new', name }: Pick<FileData, 'id' | 'name'>): string {
  return safeLine(`: ${name} (${id})`);
}
