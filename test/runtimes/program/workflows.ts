// A translation memory goes into the sandbox and comes back out, through every kind of source and target of the
// runtime.

import { type Behaviour, failureOf, type Stage, sandboxClient } from './stage.ts';
import { tmxOf, units } from './tmx.ts';

let memory = '';

export const workflows: Readonly<Record<string, Behaviour>> = {
  'an import from bytes, with its progress': async (stage) => {
    const { translationMemories } = sandboxClient(stage);
    const progress: number[] = [];
    const source = new TextEncoder().encode(tmxOf(units));
    const result = await translationMemories.importFrom(source, {
      onProgress: (event) => void (event.type === 'upload' && progress.push(event.bytes)),
    });
    memory = result.translationMemoryId;
    return `${await segmentsOf(stage, memory)}, progress ${describeProgress(progress, source.length)}`;
  },
  'an import from a Blob': (stage) => imported(stage, new Blob([tmxOf(units)])),
  'an import from a stream with its size': (stage) => {
    const blob = new Blob([tmxOf(units)]);
    return imported(stage, { size: blob.size, stream: blob.stream() });
  },
  'an import from a path': (stage) => imported(stage, `${stage.folder}/memory.tmx`),
  'pages one by one': (stage) => walked(stage),
  'an export to memory': async (stage) => {
    const { contents } = await sandboxClient(stage).translationMemories.exportTo(memory, { memory: true });
    return textsIn(new TextDecoder().decode(contents));
  },
  'an export to a stream': async (stage) => {
    const decoder = new TextDecoder();
    const received: string[] = [];
    const to = new WritableStream<Uint8Array>({
      write: (part) => void received.push(decoder.decode(part, { stream: true })),
    });
    await sandboxClient(stage).translationMemories.exportTo(memory, to);
    return textsIn(received.join(''));
  },
  'an export to a path': async (stage) => {
    const exported = sandboxClient(stage).translationMemories.exportTo(memory, `${stage.folder}/export.tmx`);
    return failureOf(exported);
  },
};

async function imported(
  stage: Stage,
  source: Parameters<ReturnType<typeof sandboxClient>['translationMemories']['importFrom']>[0],
): Promise<string> {
  const { translationMemoryId } = await sandboxClient(stage).translationMemories.importFrom(source);
  return segmentsOf(stage, translationMemoryId);
}

async function segmentsOf(stage: Stage, id: string): Promise<string> {
  return `${(await sandboxClient(stage).translationMemories.get(id)).segment_count} segments`;
}

async function walked(stage: Stage): Promise<string> {
  const { translationMemories } = sandboxClient(stage);
  const list = translationMemories.listSegments(memory, { page_size: 25 });
  let pages = 0;
  const seen = new Set<string>();
  for await (const page of list.pages()) {
    pages += 1;
    for (const { source_text } of page.segments) seen.add(source_text);
  }
  return `${seen.size} segments on ${pages} pages`;
}

function describeProgress(progress: readonly number[], size: number): string {
  const rises = progress.every((bytes, at) => at === 0 || bytes >= (progress[at - 1] ?? 0));
  return rises ? `${progress[0]} to ${progress.at(-1) === size ? 'all' : progress.at(-1)}` : 'goes back';
}

function textsIn(text: string): string {
  const missing = units.filter(({ de }) => !text.includes(`<seg>${de}</seg>`));
  return missing.length === 0 ? 'every text' : `${missing.length} texts missing`;
}
