// Finds skipped units chunk by chunk, so that the memory use does not depend on the size of the file.

import {
  chooseSegment,
  FileReader,
  ImportPreview,
  type Loss,
  SeenSegments,
  sourceLanguageIn,
  type TmxUnit,
  UnitCollector,
} from 'language-service-tmx';
import type { Context } from '../../frame/context.ts';
import { readChunks } from '../../frame/files/read-chunks.ts';
import { type Finding, lossFinding, readOrRefuse, refuse } from './findings.ts';

export interface ReadFile {
  /** The name of the file in messages. */
  readonly name: string;
  readonly path: string;
  readonly sourceLanguage: string;
  readonly signal: AbortSignal;
}

/**
 * Opens a TMX file, and finds its source language.
 * @throws CommandError `usage` if the file cannot be read.
 */
export async function openToExplain({ signal }: Context, name: string, path: string): Promise<ReadFile> {
  const find = () => sourceLanguageIn(() => readChunks(path, { signal }));
  return { name, path, signal, sourceLanguage: await readOrRefuse(name, find) };
}

/**
 * Returns the preview of an import, and its findings: the units and translations that the import skips. If `stored` has
 * the content of a memory, the units that the memory lacks are also findings.
 */
export function explainFile(file: ReadFile, stored?: SeenSegments) {
  let found: Finding[] = [];
  // The line is enough for a message about a unit. A message about a translation contains the language.
  const onLoss = ({ languages, ...loss }: Loss) => {
    const isNamed = loss.what === 'translation' && languages.length > 0;
    found.push(lossFinding(file.name, { ...loss, languages: isNamed ? languages : undefined }));
  };
  const preview = new ImportPreview(file.sourceLanguage, { stored, onLoss });
  /** Yields a finding for each unit or translation that an import skips, or that the memory in `stored` lacks. */
  async function* findings(): AsyncGenerator<Finding, void, undefined> {
    for await (const _ of readUnits(file, (unit) => preview.add(unit))) {
      const taken = found;
      found = [];
      yield* taken;
    }
  }
  return { preview, findings: findings() };
}

/** Reads an exported memory, and returns its segments. `explainFile` compares them with the units of a file. */
export async function segmentsOf(file: ReadFile): Promise<SeenSegments> {
  const seen = new SeenSegments();
  const add = (unit: TmxUnit) => {
    const choice = chooseSegment(unit, file.sourceLanguage);
    if (typeof choice !== 'string') seen.add(choice.segment, unit.line);
  };
  for await (const _ of readUnits(file, add));
  return seen;
}

/**
 * Reads a file, and passes each unit to `onUnit`. Pauses with `yield` after each chunk, so that the caller can use the
 * units that were read so far.
 * @throws CommandError `usage` if the file cannot be read.
 */
async function* readUnits({ name, path, signal }: ReadFile, onUnit: (unit: TmxUnit) => void) {
  const reader = new FileReader(new UnitCollector(onUnit));
  try {
    for await (const chunk of readChunks(path, { signal })) {
      reader.write(chunk);
      yield;
    }
    reader.end();
    yield;
  } catch (error) {
    refuse(name, error);
  }
}
