// The files of a workbook are parts that name each other: the archive names the workbook, and that its sheets, its
// strings and its styles.

import { posix } from 'node:path';
import { SheetFault } from '../sheet-fault.ts';
import { damaged, type PartEvents, readPart, requireAtMost } from './read-part.ts';
import { type Archive, mostFiles, nameOf, openZip, unpack } from './read-zip.ts';

export interface Relation {
  readonly id: string;
  /** The last word of its address, such as `worksheet`. */
  readonly type: string;
  readonly part: string;
}

export class PackageParts {
  readonly #zip: Archive['zip'];
  readonly #entries = new Map<string, Archive['entries'][number]>();

  private constructor({ zip, entries }: Archive) {
    this.#zip = zip;
    for (const entry of entries) {
      const name = nameOf(entry);
      const key = keyOf(name);
      if (this.#entries.has(key)) throw damaged(`it has two files named ${name}`);
      this.#entries.set(key, entry);
    }
  }

  /** @throws SheetFault when the bytes are not an archive, or one that is too large. */
  static async open(bytes: Buffer): Promise<PackageParts> {
    if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
      throw new SheetFault(
        'the workbook is encrypted, or it is an XLS of before 2007',
        'Save it as XLSX without a password.',
      );
    return new PackageParts(await openZip(bytes));
  }

  /** The names of all files, in lower case. */
  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The bytes of a part, in pieces. */
  read(part: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(keyOf(part));
    if (entry === undefined) throw damaged(`it has no file ${part}`);
    return unpack(this.#zip, entry);
  }

  /** What a part names; '' is the archive itself. */
  async relationsOf(part: string): Promise<Relation[]> {
    const name = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
    if (!this.#entries.has(keyOf(name))) return [];
    const events = new RelationEvents(posix.dirname(part));
    return (await readPart(name, this.read(name), events)).relations;
  }
}

class RelationEvents implements PartEvents {
  readonly relations: Relation[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  open: PartEvents['open'] = (name, _, tag) => {
    if (name !== 'Relationship' || tag.attribute('TargetMode') === 'External') return;
    requireAtMost(mostFiles, this.relations.length + 1, 'relations');
    const target = tag.attribute('Target') ?? '';
    this.relations.push({
      id: tag.attribute('Id') ?? '',
      type: posix.basename(tag.attribute('Type') ?? ''),
      part: posix.resolve('/', this.#folder, target.replaceAll('\\', '/')).slice(1),
    });
  };
}

/** Names differ neither by case nor, as some programs write them, by the slash. */
function keyOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}
