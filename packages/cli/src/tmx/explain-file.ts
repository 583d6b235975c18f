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
import { readChunks } from '../files/read-chunks.ts';

/** How many units were read, and how many an import stores. */
interface Explained {
  readonly unitsRead: number;
  readonly unitsStored: number;
}

interface ExplainOptions {
  readonly path: string;
  readonly sourceLanguage: string;
  /** What the memory holds. */
  readonly stored?: SeenSegments | undefined;
  readonly signal: AbortSignal;
}

/** Names everything that an import leaves out, and what the memory lacks. @throws TmxFault */
export async function* explainFile(options: ExplainOptions): AsyncGenerator<Loss, Explained> {
  const { path, sourceLanguage, stored, signal } = options;
  let found: Loss[] = [];
  const preview = new ImportPreview(sourceLanguage, { stored, onLoss: (loss) => found.push(loss) });
  for await (const _ of readUnits(path, signal, (unit) => preview.add(unit))) {
    const taken = found;
    found = [];
    yield* taken;
  }
  return { unitsRead: preview.unitsRead, unitsStored: preview.segmentCount };
}

/** Returns what a memory holds by its export, as far as it distinguishes segments. @throws TmxFault */
export async function segmentsOf(
  path: string,
  sourceLanguage: string,
  signal: AbortSignal,
): Promise<SeenSegments> {
  const seen = new SeenSegments();
  const add = (unit: TmxUnit) => {
    const choice = chooseSegment(unit, sourceLanguage);
    if (typeof choice !== 'string') seen.add(choice.segment, unit.line);
  };
  for await (const _ of readUnits(path, signal, add));
  return seen;
}

/** Yields after each piece of the file. */
async function* readUnits(path: string, signal: AbortSignal, onUnit: (unit: TmxUnit) => void) {
  const reader = new FileReader(new UnitCollector(onUnit));
  for await (const chunk of readChunks(path, { signal })) {
    reader.write(chunk);
    yield;
  }
  reader.end();
  yield;
}
