import { median } from '../compare.ts';
import type { Report } from '../report.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { lateWords } from './units.ts';

const ROUNDS = 7;

/** Reports what it takes to find a word of the last unit in any case, in each script. */
export async function measureSearch(report: Report, sandbox: SandboxProcess, memory: string): Promise<void> {
  for (const [script, word] of Object.entries(lateWords)) {
    const query = new URLSearchParams({ filter_text: word.toUpperCase() });
    const path = `/v3/translation_memories/${memory}/segments?${query}`;
    const times: number[] = [];
    while (times.length < ROUNDS) {
      const startedAt = performance.now();
      const page = await (await sandbox.get(path)).json();
      times.push(performance.now() - startedAt);
      if (page.segments.length !== 1) throw new Error(`${page.segments.length} segments hold ${word}`);
    }
    const name = `sandbox search of the last unit: ${script}`;
    report.figure({ name, value: median(times), unit: 'ms', goal: { atMost: 100 } });
  }
}
