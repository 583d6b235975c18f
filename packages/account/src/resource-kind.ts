// The kinds of resources of an account. Each kind has a file in kinds/. Every resource becomes sections of key-value
// pairs (sections.ts), so that all kinds share one comparison, one merge and one form of base. For example, the name
// of a style profile is a section with one entry. The glossaries of a profile are a section with one entry for each
// glossary.

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

/** The name of a kind in the folder, in the lock file and in `language-service.yaml`. */
export type KindName = (typeof kindNames)[number];

/** The access to an account. */
export interface Access {
  readonly client: Client;
  readonly signal: AbortSignal;
  /** Whether writes are only recorded. Then a written resource cannot be read again. */
  readonly isDryRun: boolean;
}

/** A resource of the account. */
export interface RemoteResource {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** The number of entries of each section, if each section is read by a separate request. */
  readonly sizes?: ReadonlyMap<SectionKey, number>;
  /**
   * Returns the content, with ids as references. Sends no request if the list has the content.
   *
   * @param isWanted selects the sections to read, if the resource has `sizes`. Default: all sections.
   */
  content(isWanted?: (section: SectionKey) => boolean): Promise<Sections>;
}

/** Returns the same value with required fields. @throws AccountError `unreadable` when one of the fields is missing. */
export function whole<Of extends object, Name extends keyof Of & string>(
  returned: Of,
  ...fields: readonly Name[]
): Of & { readonly [Field in Name]-?: NonNullable<Of[Field]> } {
  const missing = fields.find((field) => returned[field] == null);
  // The check above has found all fields.
  if (missing === undefined) return returned as ReturnType<typeof whole<Of, Name>>;
  const hint = 'Is this the API? Check the URL.';
  throw new AccountError('unreadable', `the service returned JSON without ${missing}`, { hint });
}

/**
 * Returns the fields that every listed resource has.
 * @throws AccountError `unreadable` when one of the fields is missing.
 */
export function listedAs(id: string, listed: Readonly<Record<'name' | 'creation_time', string>>) {
  return whole({ id, name: listed.name, createdAt: listed.creation_time }, 'id', 'name', 'createdAt');
}

/** A reference of a resource to another resource. */
export interface Ref {
  /** The possible kinds of the other resource. */
  readonly kinds: readonly KindName[];
  readonly id: string;
}

export interface NewResource {
  readonly name: string;
  readonly sections: Sections;
  /** The path of its file. The file is read if the content of the kind is a file. */
  readonly path: string;
}

export interface SectionsChange {
  /** The content on the service when it was read. */
  readonly before: Sections;
  readonly after: Sections;
  /** Runs after each written section, if each section is written by a separate request. */
  readonly onWritten?: (section: SectionKey) => void;
}

/** The properties and operations of a kind of resources. */
export interface ResourceKind {
  readonly kind: KindName;
  /** The name of one resource in messages, for example `style rule list`. */
  readonly noun: string;
  readonly nouns: string;
  /** Lists everything of the kind, with as few requests as pages allow. */
  list(access: Access): Promise<readonly RemoteResource[]>;
  /** Returns the resource with this id. Throws NotFoundError if it does not exist. */
  get(access: Access, id: string): Promise<RemoteResource>;
  /**
   * Downloads the content of a resource into a new file. Only a kind whose content is an immutable file has this
   * method.
   */
  download?(access: Access, id: string, path: string): Promise<void>;
  /** Creates the resource and returns its id. */
  create(access: Access, resource: NewResource): Promise<string>;
  /**
   * Sends the fewest requests that change the resource from `before` to `after`.
   * @throws AccountError `differs` when the service no longer has `before`, before anything is sent. AccountError
   * `partlyDone` after a write.
   */
  update(access: Access, id: string, change: SectionsChange): Promise<void>;
  remove(access: Access, id: string): Promise<unknown>;
  /** The reader and writer of its files. Default: the caller passes the form of files with rows. */
  readonly form?: FileForm;
  /** Whether its sections are the fields of a YAML file, and not rows. */
  readonly hasFields: boolean;
  /** Returns whether the change needs a new resource with a new id. Default: false. */
  replace(change: SectionsChange): boolean;
  /** Returns the references of the sections, in their order. Default: no references. */
  refs(sections: Sections): readonly Ref[];
  /**
   * Returns the sections with other ids in their references. A reference for which `idOf` returns undefined is left
   * out.
   */
  withRefs(sections: Sections, idOf: (ref: Ref) => string | undefined): Sections;
}

type Defaults = Pick<ResourceKind, 'replace' | 'refs' | 'withRefs'>;
type Definition = Omit<ResourceKind, 'hasFields' | keyof Defaults> & Partial<Defaults>;

/** Returns a kind with its defaults. */
export function defineKind(definition: Definition): ResourceKind {
  return {
    hasFields: definition.form !== undefined && definition.download === undefined,
    replace: () => false,
    refs: () => [],
    withRefs: (sections) => sections,
    ...definition,
    // A missing id is an error: without an id, no command could read the entry of the lock file.
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

/** Throws AccountError `differs` if the content on the service has changed since it was read. */
export function refuseStale({ isDryRun }: Access, kind: ResourceKind, before: Sections, now: Sections): void {
  // In a dry run, earlier writes were only recorded, so the service does not have them.
  if (!isDryRun && changesBetween(before, now).length > 0) throw staleError(kind.noun, 'written');
}

export function staleError(noun: string, undone: 'written' | 'deleted'): AccountError {
  const message = `somebody else changed the ${noun} while the command ran, so nothing of it was ${undone}`;
  return new AccountError('differs', message, { hint: 'Run the command again.' });
}
