import { at } from '../compare.ts';
import type { Report } from '../report.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { lateWords } from './units.ts';

const ROUNDS = 7;

/** Reports what it takes to find a word of the last unit, in each script. */
export async function measureSearch(report: Report, sandbox: SandboxProcess, memory: string): Promise<void> {
  for (const [script, word] of Object.entries(lateWords)) {
    const searches = { 'any case': [word.toUpperCase(), false], 'same case': [word, true] } as const;
    for (const [name, [text, caseSensitive]] of Object.entries(searches)) {
      const { milliseconds, cpuMilliseconds } = await search(sandbox, memory, text, caseSensitive);
      report.figure({
        name: `sandbox search of the last unit: ${script}, ${name}`,
        value: milliseconds,
        unit: 'ms',
        goal: { atMost: 100 },
        detail: `CPU ${cpuMilliseconds.toFixed(0)} ms`,
      });
    }
  }
}

/** Median time, and CPU time, of some searches. */
async function search(
  sandbox: SandboxProcess,
  memory: string,
  text: string,
  caseSensitive: boolean,
): Promise<{ readonly milliseconds: number; readonly cpuMilliseconds: number }> {
  const query = new URLSearchParams({ filter_text: text, filter_case_sensitive: String(caseSensitive) });
  const path = `/v3/translation_memories/${memory}/segments?${query}`;
  const times: number[] = [];
  const before = sandbox.cpuSeconds();
  while (times.length < ROUNDS) {
    const startedAt = performance.now();
    const page = await (await sandbox.get(path)).json();
    times.push(performance.now() - startedAt);
    if (page.segments.length !== 1) throw new Error(`${page.segments.length} segments hold ${text}`);
  }
  const cpuMilliseconds = ((sandbox.cpuSeconds() - before) / ROUNDS) * 1000;
  return { milliseconds: at(times, 0.5), cpuMilliseconds };
}
