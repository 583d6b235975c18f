// Measures the CPU time of the commands `tmx check` and `tmx convert` for 100 MB, including the start of the command.
// The peer of `tmx check` is a program that only parses the file with the library saxes.

import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, runMetered } from './means.ts';
import { figure } from './report.ts';
import { chanceOf, sentence } from './texts.ts';

const SIZE = 100e6;
/** The number of rounds. Only the fastest round counts, because other work on the machine disturbed it least. */
const ROUNDS = 3;
const bySaxes = `import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
const parser = new SaxesParser({ position: false });
const decoder = new TextDecoder();
let length = 0;
parser.on('text', (text) => { length += text.length; });
parser.on('opentag', ({ attributes }) => { length += Object.keys(attributes).length; });
for await (const chunk of createReadStream(process.argv[1])) parser.write(decoder.decode(chunk, { stream: true }));
parser.close();`;

/**
 * Measures `tmx check` and `tmx convert` from CSV. The check is compared with a program that only parses the TMX file.
 */
export async function measure(folder: string): Promise<void> {
  const path = join(folder, 'large.tmx');
  const csv = join(folder, 'large.csv');
  writeTmx(path);
  const alone = least(['--input-type=module', '-e', bySaxes, path]);
  const check = least([commandLine, 'tmx', 'check', path]);
  const speed = `${(SIZE / 1e6 / check).toFixed(1)} MB per CPU second`;
  figure('tmx check: CPU', check / alone, speed);
  runMetered([commandLine, 'tmx', 'convert', path, '--to', 'csv', '-o', csv]);
  const back = ['tmx', 'convert', csv, '--from', 'csv', '--overwrite', '-o', `${csv}.tmx`];
  const megabytes = statSync(csv).size / 1e6;
  figure('tmx convert from CSV: input per CPU second', megabytes / least([commandLine, ...back]));
}

function least(args: readonly string[]): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => runMetered(args).cpuSeconds));
}

/**
 * Writes a TMX file as translation tools write it. Each unit has an English sentence, two translations, dates and names
 * of translators.
 */
function writeTmx(path: string): void {
  const chance = chanceOf(1);
  const file = openSync(path, 'w');
  const variant = (language: string) =>
    `<tuv xml:lang="${language}" creationdate="20240${1 + chance(9)}11T101500Z" creationid="translator${chance(40)}"><seg>${sentence(chance)} A &amp; B <ph x="1">{0}</ph></seg></tuv>\n`;
  let bytes = writeSync(file, '<tmx version="1.4"><header srclang="en-US"/><body>\n');
  const unit = (id: number) =>
    `<tu tuid="${id}" srclang="en-US"><prop type="x-domain">machinery</prop>\n${['en-US', 'de-DE', 'fr-FR'].map(variant).join('')}</tu>\n`;
  for (let id = 0; bytes < SIZE; id += 1) bytes += writeSync(file, unit(id));
  writeSync(file, '</body></tmx>\n');
  closeSync(file);
}
