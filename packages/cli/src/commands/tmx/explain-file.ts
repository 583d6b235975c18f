// Explanations come piece by piece of the file, so that a file of any size is explained in the same memory.

import {
  chooseSegment,
  FileReader,
  ImportPreview,
  type Loss,
  SeenSegments,
  type TmxUnit,
  UnitCollector,
} from 'language-service-tmx';
import { readChunks } from '../../frame/files/read-chunks.ts';
import { type Finding, lossFinding, refuse } from './findings.ts';

export interface ReadFile {
  /** As a message names it. */
  readonly name: string;
  readonly path: string;
  readonly sourceLanguage: string;
  readonly signal: AbortSignal;
}

/** Lists the units that an import skips, or that `stored`, a memory, lacks. */
export function explainFile(file: ReadFile, stored?: SeenSegments) {
  let found: Finding[] = [];
  // The unit itself is named by its line, a translation by its language.
  const onLoss = ({ languages, ...loss }: Loss) => {
    const isNamed = loss.what === 'translation' && languages.length > 0;
    found.push(lossFinding(file.name, { ...loss, languages: isNamed ? languages : undefined }));
  };
  const preview = new ImportPreview(file.sourceLanguage, { stored, onLoss });
  /** Names everything that an import leaves out, and what the memory lacks. */
  async function* findings(): AsyncGenerator<Finding, void, undefined> {
    for await (const _ of readUnits(file, (unit) => preview.add(unit))) {
      const taken = found;
      found = [];
      yield* taken;
    }
  }
  return { preview, findings: findings() };
}

/** Returns what a memory holds by its export, as far as it distinguishes segments. */
export async function segmentsOf(file: ReadFile): Promise<SeenSegments> {
  const seen = new SeenSegments();
  const add = (unit: TmxUnit) => {
    const choice = chooseSegment(unit, file.sourceLanguage);
    if (typeof choice !== 'string') seen.add(choice.segment, unit.line);
  };
  for await (const _ of readUnits(file, add));
  return seen;
}

/** Yields after each piece of the file. @throws CommandError `usage` where it cannot be read. */
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
