// What an account holds, as one table: a file a kind in kinds/. A thing of any kind is parts (sections.ts), as a glossary is:
// the name of a style profile is a part with one entry, its glossaries are a part with an entry each. So one difference,
// one merge and one base serve every kind.

import type { Client } from 'language-service-client';
import type { PartKey, Parts } from './sections.ts';

/** Every kind, in the order in which they are written: what a thing refers to comes before it. */
export const kindNames = [
  'style-rules',
  'glossaries',
  'glossaries-v2',
  'spoken-terms',
  'translation-memories',
  'style-profiles',
] as const;

/** A kind as the folder, the lock file and `language-service.yaml` name it. */
export type KindName = (typeof kindNames)[number];

/** The account that the requests go to. */
export interface Access {
  readonly client: Client;
  readonly signal: AbortSignal;
  /** Whether writes are recorded: what was written cannot be read again. */
  readonly isDryRun: boolean;
}

/** A thing of the account. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** How many entries each part has, where each part is read by another request. */
  readonly parts?: ReadonlyMap<PartKey, number>;
  /**
   * What it holds; without a request where the list says it already.
   * @param isWanted the parts that are read, where `parts` has them; default: all.
   */
  content(isWanted?: (part: PartKey) => boolean): Promise<Parts>;
}

/** What a thing refers to. */
export interface Ref {
  /** What the id may be of. */
  readonly kinds: readonly KindName[];
  readonly id: string;
}

export interface NewThing {
  readonly name: string;
  readonly parts: Parts;
  /** The file that holds it; read where the content is a file. */
  readonly path: string;
}

export interface PartsChange {
  /** What the service held when it was read. */
  readonly before: Parts;
  readonly after: Parts;
  /** Hears of each part that was written, where each is written by another request. */
  readonly onWritten?: (part: PartKey) => void;
}

interface Definition {
  readonly kind: KindName;
  /** `style rule list`. */
  readonly noun: string;
  readonly nouns: string;
  /** Everything of the kind, with as few requests as pages allow. */
  list(access: Access): Promise<readonly Thing[]>;
  /** @throws NotFoundError */
  get(access: Access, id: string): Promise<Thing>;
  /** Puts the content of a thing into a new file: only of a kind whose content is a file, which never changes. */
  download?(access: Access, id: string, path: string): Promise<void>;
  /** Gives the id. */
  create(access: Access, thing: NewThing): Promise<string>;
  /**
   * Sends the fewest requests that make `after` of `before`.
   * @throws AccountError `differs` when the service no longer holds `before`: nothing was sent; `partlyDone` after a write.
   */
  update(access: Access, id: string, change: PartsChange): Promise<void>;
  remove(access: Access, id: string): Promise<void>;
}

interface Defaults {
  /** Whether its parts are fields of a file of YAML, and not rows. Default: false. */
  readonly hasFields: boolean;
  /**
   * What a thing holds, with an id for what it refers to. A kind whose content is a file is not read, but downloaded.
   * @param parts those to read, of a kind whose parts are read one by one; default: all.
   */
  read(access: Access, id: string, parts?: readonly PartKey[]): Promise<Parts>;
  /** Whether only a new thing, with a new id, can hold the change. Default: never. */
  replace(change: PartsChange): boolean;
  /** What the parts refer to, in their order. Default: nothing. */
  refs(parts: Parts): readonly Ref[];
  /** The parts with other ids for what they refer to; a reference whose id is undefined is left out. */
  withRefs(parts: Parts, idOf: (ref: Ref) => string | undefined): Parts;
}

/** A kind of things: what the engine needs to know of it. */
export type Managed = Definition & Defaults;

/** A row of the table of kinds. */
export function defineManaged(definition: Definition & Partial<Defaults>): Managed {
  return {
    read: async (access, id) => (await definition.get(access, id)).content(),
    hasFields: false,
    replace: () => false,
    refs: () => [],
    withRefs: (parts) => parts,
    ...definition,
  };
}
