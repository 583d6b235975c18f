// Reads a file in one way and prints CPU seconds and MiB at the peak.

import { closeSync, openSync, readSync } from 'node:fs';
import { checkTmx, readUnits, XmlScanner } from 'language-service-tmx';
import { SaxesParser } from 'saxes';

const [how = '', file = ''] = process.argv.slice(2);

const ways: Readonly<Record<string, () => void>> = {
  scanner() {
    const scanner = new XmlScanner({ wantsText: false, open() {}, close() {}, text() {} });
    for (const chunk of chunksOf(file)) scanner.write(chunk);
    scanner.end();
  },
  units: () => readUnits(file, () => true),
  check: () => {
    checkTmx(file);
  },
  saxes() {
    const parser = new SaxesParser({ position: false });
    parser.on('opentag', () => {});
    parser.on('text', () => {});
    const decoder = new TextDecoder();
    for (const chunk of chunksOf(file)) parser.write(decoder.decode(chunk, { stream: true }));
    parser.close();
  },
};

ways[how]?.();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log((userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024);

function* chunksOf(path: string): Generator<Uint8Array> {
  const descriptor = openSync(path, 'r');
  const buffer = Buffer.alloc(64 * 1024);
  for (let length = -1; length !== 0; ) {
    length = readSync(descriptor, buffer, 0, buffer.length, null);
    yield buffer.subarray(0, length);
  }
  closeSync(descriptor);
}
