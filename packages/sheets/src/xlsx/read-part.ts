// The parts of a workbook are XML. Programs name the elements with their own prefix or with none.

import { FileReader, type Tag, TmxFault, type XmlEvents } from 'language-service-tmx';
import { SheetFault } from '../sheet-fault.ts';

/** What a part says; names have no prefix. */
export interface PartEvents {
  /** Text is handed out only while this is true; one run of it may arrive in several pieces. Default: false. */
  readonly wantsText?: boolean;
  /** @param parent '' for the root. */
  open(name: string, parent: string, tag: Tag): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads a part, and stops after each piece for who takes what the events gave.
 * @throws SheetFault naming the part that is not well-formed.
 */
export async function* readInPieces(
  name: string,
  pieces: AsyncIterable<Buffer>,
  events: PartEvents,
): AsyncGenerator<void, void, undefined> {
  const reader = new FileReader(localNames(events));
  try {
    for await (const piece of pieces) {
      reader.write(piece);
      yield;
    }
    reader.end();
    yield;
  } catch (error) {
    if (!(error instanceof TmxFault)) throw error;
    throw damaged(`${name}, ${error.message}`);
  }
}

/** @throws SheetFault naming the part that is not well-formed. */
export async function readPart<Events extends PartEvents>(
  name: string,
  pieces: AsyncIterable<Buffer>,
  events: Events,
): Promise<Events> {
  for await (const _ of readInPieces(name, pieces, events));
  return events;
}

export function damaged(reason: string): SheetFault {
  return new SheetFault(
    `the workbook is damaged: ${reason}`,
    'Open it in a spreadsheet program and save it again.',
  );
}

/**
 * A short file can hold millions of things that no cell needs.
 * @throws SheetFault when a workbook has more of them than a spreadsheet program knows.
 */
export function requireAtMost(most: number, count: number, things: string): void {
  if (count > most)
    throw new SheetFault(`the workbook has more than ${most} ${things}`, 'Save the sheet as CSV.');
}

/** The value of an attribute whose prefix the file chooses. */
export function attributeNamed(tag: Tag, name: string): string | undefined {
  return tag.attributes().find(([given]) => given.endsWith(`:${name}`))?.[1];
}

/** Whether an attribute says yes. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Gives each element without its prefix. */
function localNames(events: PartEvents): XmlEvents {
  const open: string[] = [];
  return {
    get wantsText() {
      return events.wantsText === true;
    },
    open(tag) {
      const name = tag.name.slice(tag.name.indexOf(':') + 1);
      events.open(name, open.at(-1) ?? '', tag);
      open.push(name);
    },
    close() {
      const name = open.pop() ?? '';
      events.close?.(name);
    },
    text: (text) => events.text?.(text),
  };
}
