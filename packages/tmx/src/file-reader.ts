import { closeSync, openSync, readSync } from 'node:fs';
import { XmlText } from './encoding/text-pieces.ts';
import type { TmxUnit } from './units/tmx-unit.ts';
import { UnitCollector, type UnitOptions } from './units/unit-collector.ts';
import type { XmlEvents } from './xml/events.ts';
import { XmlReader } from './xml/xml-reader.ts';

const CHUNK_BYTES = 64 * 1024;

/** Reads a TMX file from chunks of any size, in UTF-8, UTF-16 or another declared encoding. */
export class FileReader {
  /** The XML reader, which receives the decoded text. */
  readonly xml: XmlReader;
  readonly #text = new XmlText();

  constructor(events: XmlEvents) {
    this.xml = new XmlReader(events);
  }

  /** Reads the next chunk. Throws TmxFault with line and column if the file is not valid. */
  write(chunk: Uint8Array): void {
    this.#read(chunk);
  }

  /** Ends the file, and throws TmxFault if the end of the document is missing. */
  end(): void {
    this.#read();
    this.xml.end();
  }

  #read(chunk?: Uint8Array): void {
    this.xml.write(this.#text.decode(chunk));
    const { fault } = this.#text;
    if (fault !== undefined) this.xml.fail(fault);
  }
}

/** Yields the bytes of a file in chunks. All chunks share one buffer, so each chunk overwrites the one before. */
export function* chunksOfFile(path: string): Generator<Uint8Array, void, undefined> {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (;;) {
      const length = readSync(file, buffer, 0, CHUNK_BYTES, null);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a TMX file of any size, unit by unit, until `onUnit` returns false or the file ends. Throws TmxFault with line
 * and column if the file is not valid.
 */
export function readUnits(path: string, onUnit: (unit: TmxUnit) => boolean, options: UnitOptions = {}): void {
  for (const _ of readPieces(chunksOfFile(path), onUnit, options));
}

/**
 * Reads a TMX file from its chunks, unit by unit, until `onUnit` returns false or the file ends. Yields several times
 * per chunk, so that the caller can do other work. Throws TmxFault with line and column if the file is not valid.
 */
export function* readPieces(
  pieces: Iterable<Uint8Array>,
  onUnit: (unit: TmxUnit) => boolean,
  options: UnitOptions = {},
): Generator<void, void, undefined> {
  let wanted = true;
  const reader = new FileReader(
    new UnitCollector((unit) => {
      wanted &&= onUnit(unit);
    }, options),
  );
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += CHUNK_BYTES) {
      reader.write(piece.subarray(at, at + CHUNK_BYTES));
      if (!wanted) return;
      yield;
    }
  }
  reader.end();
}
