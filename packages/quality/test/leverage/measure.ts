// How long the matches of many texts in a large memory take, reading included, beside a comparison of each text with
// each unit, which is measured on a sample of texts in the same run.
// Usage: node --conditions=source packages/quality/test/leverage/measure.ts [units] [texts]

import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComparedText, charactersOf } from 'language-service-tmx/similarity';
import { LEAST_MATCH } from '../../src/leverage/analyse.ts';
import { matchesIn } from '../../src/leverage/read-memory.ts';
import { textMaker } from './seeded-texts.ts';

const [units = 1_000_000, count = 10_000] = process.argv.slice(2).map(Number);
const SAMPLE_UNITS = 20_000;
const SAMPLE_TEXTS = 20;
const folder = mkdtempSync(join(tmpdir(), 'leverage-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'memory.tmx');

const texts = await writeMemory();
const idle = process.resourceUsage().maxRSS / 1024;
const [wall, before] = [performance.now(), process.cpuUsage()];
const { best } = await matchesIn(createReadStream(path), texts, { least: LEAST_MATCH, source: 'en' });
const seconds = secondsSince(before);
const passed = ((performance.now() - wall) / 1000).toFixed(1);
const peak = (process.resourceUsage().maxRSS / 1024).toFixed(0);
console.log(`${units} units, ${texts.length} texts, ${best.size} with a match from ${LEAST_MATCH} % on`);
console.log(
  `${seconds.toFixed(1)} CPU s, ${passed} s, ${peak} MiB (${idle.toFixed(0)} before); load ${loadavg()[0]}`,
);
const each = bruteForce();
const all = (each * units * texts.length) / (SAMPLE_UNITS * SAMPLE_TEXTS);
console.log(`each with each: ${all.toFixed(0)} CPU s, ${(all / seconds).toFixed(0)} times as much`);

/** Writes units in families of near texts; gives texts of which the memory has some, parts of some, and none. */
async function writeMemory(): Promise<readonly string[]> {
  const maker = textMaker(1);
  const asked: string[] = [];
  writeFileSync(path, '<tmx version="1.4"><header srclang="en"/><body>\n');
  let base = '';
  for (let written = 0; written < units; ) {
    let chunk = '';
    for (const end = Math.min(units, written + 10_000); written < end; written += 1) {
      if (written % 4 === 0) base = maker.text();
      const source = written % 4 === 0 ? base : maker.edit(base);
      chunk += `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="de"><seg>Satz ${written}</seg></tuv></tu>\n`;
      if (written % Math.ceil(units / count) > 0) continue;
      const kind = asked.length % 10;
      asked.push(kind === 0 ? source : kind < 4 ? maker.edit(source) : maker.text());
    }
    await appendFile(path, chunk);
  }
  await appendFile(path, '</body></tmx>\n');
  return asked;
}

function bruteForce(): number {
  const maker = textMaker(2);
  const sample = Array.from({ length: SAMPLE_UNITS }, () => charactersOf(maker.text()));
  const start = process.cpuUsage();
  for (const text of texts.slice(0, SAMPLE_TEXTS)) {
    const compared = new ComparedText(text);
    for (const unit of sample) compared.similarity(unit, LEAST_MATCH);
  }
  return secondsSince(start);
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
