// The sandbox under many clients at once: how long an answer takes, and the memory it needs meanwhile. Every client has a
// separate connection and asks again as soon as it is answered.

import { join } from 'node:path';
import type { Client } from 'language-service-client';
import { createHttpSender } from 'language-service-client/node-http';
import { median, quantile } from './compare.ts';
import { importFile } from './memories/import-file.ts';
import { startSandbox } from './memories/sandbox-process.ts';
import { writeTmxFile } from './memories/tmx-file.ts';
import { createChance } from './memories/units.ts';
import type { Means, Report } from './report.ts';

const CLIENTS = 200;
const SECONDS = 60;
const FILE_BYTES = 5_000_000;

/** Reports the times of the answers, and the memory of the sandbox. */
export async function measure(report: Report, { folder }: Means): Promise<void> {
  const file = writeTmxFile(join(folder, 'some.tmx'), FILE_BYTES);
  await using sandbox = await startSandbox(join(folder, 'data'));
  const memory = await importFile(sandbox, file.path);
  const glossary = await createGlossary(sandbox.client);
  const end = performance.now() + SECONDS * 1000;
  const askUntilEnd = async (_: unknown, seed: number) => {
    const client = sandbox.client.withOptions({ sender: createHttpSender(), maxRetries: 0 });
    const calls = callsOf(client, memory, glossary);
    const chance = createChance(seed);
    const times: number[] = [];
    while (performance.now() < end) {
      const startedAt = performance.now();
      await calls[chance(calls.length)]?.();
      times.push(performance.now() - startedAt);
    }
    return times;
  };
  const times = (await Promise.all(Array.from({ length: CLIENTS }, askUntilEnd))).flat();
  report.title(`${CLIENTS} clients for ${SECONDS} s of mixed calls`);
  const detail = `half within ${median(times).toFixed(0)} ms; ${times.length} answers`;
  report.figure('sandbox under clients: 99 % answered within', quantile(times, 0.99), detail);
  report.figure('sandbox under clients: peak memory', sandbox.peakMB());
}

/** A glossary of some 10 MB, near the limit. */
async function createGlossary({ glossaries }: Client): Promise<string> {
  const entries = Array.from({ length: 250_000 }, (_, index) => `source term ${index}\tZielwort ${index}`);
  const languages = { source_lang: 'en', target_lang: 'de' } as const;
  const dictionaries = [{ ...languages, entries: entries.join('\n'), entries_format: 'tsv' as const }];
  return (await glossaries.create({ name: 'Large', dictionaries })).glossary_id;
}

/** Calls as an application under test mixes them; most of them read. */
function callsOf(client: Client, memory: string, glossary_id: string): (() => Promise<unknown>)[] {
  const { translationMemories, textCorrection, translation } = client;
  const languages = { source_lang: 'en', target_lang: 'de' } as const;
  const text = ['Check source term 7'];
  return [
    () => translationMemories.list(),
    () => client.glossaries.list(),
    () => client.styleRules.list(),
    () => client.spokenTerms.list(),
    () => translationMemories.listSegments(memory),
    () => translationMemories.listSegments(memory, { page_size: 100 }),
    () => translationMemories.listSegments(memory, { filter_text: 'Pumpe' }),
    () =>
      textCorrection.correct({ text: ['She have a apple. Their is alot of mistakes.'], target_lang: 'en' }),
    () => textCorrection.correct({ text: ['Das ist ein Satz.'], target_lang: 'de' }),
    () => translation.translateText({ ...languages, text }),
    () => translation.translateText({ ...languages, text, glossary_id }),
  ];
}
