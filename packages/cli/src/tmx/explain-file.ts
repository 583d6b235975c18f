// Explanations come piece by piece of the file, so that a file of any size is explained in the same memory.

import {
  chooseSegment,
  type Explanation,
  FileReader,
  ImportExplainer,
  SeenSegments,
  UnitCollector,
} from 'language-service-tmx';
import { readChunks } from '../files/read-chunks.ts';

/** How many units were read, and how many an import stores. */
type Explained = Pick<ImportExplainer, 'unitsRead' | 'unitsStored'>;

interface ExplainOptions {
  readonly path: string;
  readonly sourceLanguage: string;
  /** What the memory holds. */
  readonly stored?: SeenSegments | undefined;
  readonly signal: AbortSignal;
}

/** Names everything that an import leaves out, and what the memory lacks. @throws TmxFault */
export async function* explainFile(options: ExplainOptions): AsyncGenerator<Explanation, Explained> {
  const { path, sourceLanguage, stored, signal } = options;
  let found: Explanation[] = [];
  const explainer = new ImportExplainer(sourceLanguage, (explanation) => found.push(explanation), stored);
  const reader = new FileReader(new UnitCollector((unit) => explainer.add(unit)));
  const take = () => {
    const taken = found;
    found = [];
    return taken;
  };
  for await (const chunk of readChunks(path, { signal })) {
    reader.write(chunk);
    yield* take();
  }
  reader.end();
  yield* take();
  const { unitsRead, unitsStored } = explainer;
  return { unitsRead, unitsStored };
}

/** Returns what a memory holds by its export, as far as it distinguishes segments. @throws TmxFault */
export async function segmentsOf(
  path: string,
  sourceLanguage: string,
  signal: AbortSignal,
): Promise<SeenSegments> {
  const seen = new SeenSegments();
  const reader = new FileReader(
    new UnitCollector((unit) => {
      const choice = chooseSegment(unit, sourceLanguage);
      if (typeof choice !== 'string') seen.add(choice.segment);
    }),
  );
  for await (const chunk of readChunks(path, { signal })) reader.write(chunk);
  reader.end();
  return seen;
}
