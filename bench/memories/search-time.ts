import { padEnd } from '../../scripts/text-columns.ts';
import { at } from '../compare.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { lateWords } from './units.ts';

const ROUNDS = 7;

/** Prints what it takes to find a word of the last unit, in each script. */
export async function measureSearch(sandbox: SandboxProcess, memory: string): Promise<void> {
  console.log('\nFirst page of a search that ends in the last unit (goal: 500 ms, aim 100 ms)');
  for (const [script, word] of Object.entries(lateWords)) {
    const anyCase = await search(sandbox, memory, word.toUpperCase(), false);
    const sameCase = await search(sandbox, memory, word, true);
    console.log(`  ${padEnd(script, 9)} ${anyCase}; case-sensitive ${sameCase}`);
  }
}

/** Median time, and CPU time, of some searches. */
async function search(
  sandbox: SandboxProcess,
  memory: string,
  text: string,
  caseSensitive: boolean,
): Promise<string> {
  const query = new URLSearchParams({ filter_text: text, filter_case_sensitive: String(caseSensitive) });
  const path = `/v3/translation_memories/${memory}/segments?${query}`;
  const times: number[] = [];
  const before = sandbox.cpuSeconds();
  while (times.length < ROUNDS) {
    const begun = performance.now();
    const page = await (await sandbox.get(path)).json();
    times.push(performance.now() - begun);
    if (page.segments.length !== 1) throw new Error(`${page.segments.length} segments hold ${text}`);
  }
  const cpuMilliseconds = ((sandbox.cpuSeconds() - before) / ROUNDS) * 1000;
  return `${at(times, 0.5).toFixed(0)} ms (CPU ${cpuMilliseconds.toFixed(0)} ms)`;
}
