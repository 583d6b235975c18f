import { median } from '../compare.ts';
import type { Report } from '../report.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { lateWords } from './units.ts';

const ROUNDS = 7;

/** Reports what it takes to find a word of the last unit in any case, in each script. */
export async function measureSearch(
  report: Report,
  { client }: SandboxProcess,
  memory: string,
): Promise<void> {
  for (const [script, word] of Object.entries(lateWords)) {
    const times: number[] = [];
    while (times.length < ROUNDS) {
      const startedAt = performance.now();
      const { segments } = await client.translationMemories.listSegments(memory, {
        filter_text: word.toUpperCase(),
      });
      times.push(performance.now() - startedAt);
      if (segments.length !== 1) throw new Error(`${segments.length} segments hold ${word}`);
    }
    report.figure('sandbox: search of the last unit', median(times), undefined, script);
  }
}
