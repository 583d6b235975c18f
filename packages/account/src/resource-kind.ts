// The kinds of resources that an account holds; kinds/ has a file for each. Every resource becomes sections of key-value
// pairs (sections.ts), so that one difference, one merge and one base serve six kinds: the name of a style profile is a
// section with one entry, its glossaries are a section with an entry each.

import type { Client } from 'language-service-client';
import { AccountError } from './account-error.ts';
import { changesBetween } from './difference.ts';
import type { FileForm } from './file-form.ts';
import type { SectionKey, Sections } from './sections.ts';

/** Every kind, in the order of writes: referenced kinds first. */
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

/** A resource of the account. */
export interface RemoteResource {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** How many entries each section has, where each section is read by another request. */
  readonly sizes?: ReadonlyMap<SectionKey, number>;
  /**
   * Returns the content, with ids for references; it sends no request if the list has the content.
   *
   * @param isWanted the sections that are read, where `sizes` has them; default: all.
   */
  content(isWanted?: (section: SectionKey) => boolean): Promise<Sections>;
}

/** Returns what the service returned. @throws AccountError `unreadable` without one of the fields. */
export function whole<Of extends object, Name extends keyof Of & string>(
  returned: Of,
  ...fields: readonly Name[]
): Of & { readonly [Field in Name]-?: NonNullable<Of[Field]> } {
  const missing = fields.find((field) => returned[field] == null);
  // Each of them was just seen.
  if (missing === undefined) return returned as ReturnType<typeof whole<Of, Name>>;
  const hint = 'Is this the API? Check the URL.';
  throw new AccountError('unreadable', `the service returned JSON without ${missing}`, { hint });
}

/** Returns what the service lists of any resource. @throws AccountError `unreadable` without one of the fields. */
export function listedAs(id: string, listed: Readonly<Record<'name' | 'creation_time', string>>) {
  return whole({ id, name: listed.name, createdAt: listed.creation_time }, 'id', 'name', 'createdAt');
}

/** What a resource refers to. */
export interface Ref {
  /** What the id may be of. */
  readonly kinds: readonly KindName[];
  readonly id: string;
}

export interface NewResource {
  readonly name: string;
  readonly sections: Sections;
  /** The file that holds it; read where the content is a file. */
  readonly path: string;
}

export interface SectionsChange {
  /** What the service held when it was read. */
  readonly before: Sections;
  readonly after: Sections;
  /** Runs after each section that was written, if each section is a request. */
  readonly onWritten?: (section: SectionKey) => void;
}

/** A kind of resources: what the engine needs to know of it. */
export interface ResourceKind {
  readonly kind: KindName;
  /** `style rule list`. */
  readonly noun: string;
  readonly nouns: string;
  /** Lists everything of the kind, with as few requests as pages allow. */
  list(access: Access): Promise<readonly RemoteResource[]>;
  /** Throws NotFoundError. */
  get(access: Access, id: string): Promise<RemoteResource>;
  /** Puts the content of a resource into a new file: only of a kind whose content is a file, which never changes. */
  download?(access: Access, id: string, path: string): Promise<void>;
  /** Gives the id. */
  create(access: Access, resource: NewResource): Promise<string>;
  /**
   * Sends the fewest requests that make `after` of `before`.
   * @throws AccountError `differs` when the service no longer holds `before`: nothing was sent; `partlyDone` after a write.
   */
  update(access: Access, id: string, change: SectionsChange): Promise<void>;
  remove(access: Access, id: string): Promise<unknown>;
  /** How its files are read and written. Rows have the form that the caller knows. */
  readonly form?: FileForm;
  /** Whether its sections are fields of a file of YAML, and not rows. */
  readonly hasFields: boolean;
  /** Returns whether only a new resource, with a new id, can hold the change. Default: never. */
  replace(change: SectionsChange): boolean;
  /** Returns the references of the sections, in their order. Default: nothing. */
  refs(sections: Sections): readonly Ref[];
  /**
   * Returns the sections with other ids in their references; a reference whose id is undefined is left out.
   */
  withRefs(sections: Sections, idOf: (ref: Ref) => string | undefined): Sections;
}

type Defaults = Pick<ResourceKind, 'replace' | 'refs' | 'withRefs'>;
type Definition = Omit<ResourceKind, 'hasFields' | keyof Defaults> & Partial<Defaults>;

/** Returns a row of the table of kinds. */
export function defineKind(definition: Definition): ResourceKind {
  return {
    hasFields: definition.form !== undefined && definition.download === undefined,
    replace: () => false,
    refs: () => [],
    withRefs: (sections) => sections,
    ...definition,
    // Without an id the lock file would have an entry that no command can read.
    async create(access, resource) {
      const id: string | undefined = await definition.create(access, resource);
      if (id !== undefined) return id;
      const message = `the service created ${JSON.stringify(resource.name)} and returned no id`;
      throw new AccountError('unknown', message, {
        hint: 'Run the command again: it looks for the resource.',
      });
    },
  };
}

/** Throws AccountError `differs` when the service no longer holds what was read. */
export function refuseStale({ isDryRun }: Access, kind: ResourceKind, before: Sections, now: Sections): void {
  // What a recording wrote before is not there.
  if (!isDryRun && changesBetween(before, now).length > 0) throw staleError(kind.noun, 'written');
}

export function staleError(noun: string, undone: 'written' | 'deleted'): AccountError {
  const message = `somebody else changed the ${noun} while the command ran: it is not ${undone}`;
  return new AccountError('differs', message, { hint: 'Run the command again.' });
}
