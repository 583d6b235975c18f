// The kinds of resources of an account. Each kind has a file in kinds/. Every resource is converted to sections of
// key-value pairs (sections.ts). So all kinds share the comparison, the merge and the base. For example, the name of a
// style profile is a section with one entry. Its glossaries are a section with one entry per glossary.

import type { Core } from 'language-service-client/core';
import { AccountError } from './account-error.ts';
import { changesBetween } from './difference.ts';
import type { FileForm } from './file-form.ts';
import type { SectionKey, Sections } from './sections.ts';

/** All kinds, in the order of writes: referenced kinds first. */
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

/** The client and the options for one account. */
export interface Access {
  readonly core: Core;
  readonly signal: AbortSignal;
  /** Whether writes are only recorded. A written resource then cannot be read. */
  readonly isDryRun: boolean;
  /** In the dry run of a plan, the content of style profiles after the recorded writes, keyed by id. */
  readonly written?: Map<string, Sections>;
}

/** A resource of the account. */
export interface RemoteResource {
  readonly id: string;
  readonly name: string;
  /** The number of entries of each section. Absent if all sections are read by one request. */
  readonly sizes?: ReadonlyMap<SectionKey, number>;
  /**
   * Returns the content, with ids as references. Sends no request if the list has the content.
   *
   * @param isWanted selects the sections to read, if the resource has `sizes`. Default: all sections.
   */
  content(isWanted?: (section: SectionKey) => boolean): Promise<Sections>;
}

/**
 * Returns the same value, typed with required fields. @throws AccountError `unreadable` when one of the fields is
 * missing.
 */
export function whole<Of extends object, Name extends keyof Of & string>(
  returned: Of,
  ...fields: readonly Name[]
): Of & { readonly [Field in Name]-?: NonNullable<Of[Field]> } {
  const missing = fields.find((field) => returned[field] == null);
  // The code above has found all fields.
  if (missing === undefined) return returned as ReturnType<typeof whole<Of, Name>>;
  const hint = 'Is this the API? Check the URL.';
  throw new AccountError('unreadable', `the service returned JSON without the field ${missing}`, { hint });
}

/**
 * Returns the fields that every listed resource has.
 * @throws AccountError `unreadable` when one of the fields is missing.
 */
export function listedAs(id: string, { name }: Readonly<Record<'name', string>>) {
  return whole({ id, name }, 'id', 'name');
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
  /** The path of the file. It is read if the kind stores its content as a file. */
  readonly path: string;
}

export interface SectionsChange {
  /** The content of the resource when it was read. */
  readonly before: Sections;
  readonly after: Sections;
  /** Runs after each section that has its own write request. */
  readonly onWritten?: (section: SectionKey) => void;
}

/** The properties and operations of one kind of resources. */
export interface ResourceKind {
  readonly kind: KindName;
  /** The name of one resource in messages, for example `style rule list`. */
  readonly noun: string;
  readonly nouns: string;
  /** Lists all resources of the kind, with as few requests as possible. */
  list(access: Access): Promise<readonly RemoteResource[]>;
  /** Returns the resource with this id. Throws NotFoundError if the id does not exist. */
  get(access: Access, id: string): Promise<RemoteResource>;
  /** Downloads the content of a resource into a new file. Only memories have this method. */
  download?(access: Access, id: string, path: string): Promise<void>;
  /** Creates the resource and returns its id. */
  create(access: Access, resource: NewResource): Promise<string>;
  /**
   * Sends the fewest requests that change the resource from `before` to `after`.
   * @throws AccountError `differs` when the service no longer has `before`, before anything is sent. AccountError
   * `partlyDone` for a failure after a write.
   */
  update(access: Access, id: string, change: SectionsChange): Promise<void>;
  remove(access: Access, id: string): Promise<unknown>;
  /** The reader and writer of the files. Absent for files with rows, whose readers and writers the caller passes. */
  readonly form?: FileForm;
  /** Whether the sections are the fields of a YAML file. False for rows. */
  readonly hasFields: boolean;
  /** Returns whether a change needs a new resource with a new id. Default: false. */
  replace(change: SectionsChange): boolean;
  /** Returns the references in the sections, in order. Default: no references. */
  refs(sections: Sections): readonly Ref[];
  /** Returns the sections with other ids as references. Omits a reference for which `idOf` returns undefined. */
  withRefs(sections: Sections, idOf: (ref: Ref) => string | undefined): Sections;
}

type Defaults = Pick<ResourceKind, 'replace' | 'refs' | 'withRefs'>;
type Definition = Omit<ResourceKind, 'hasFields' | keyof Defaults> & Partial<Defaults>;

/** Adds the defaults to the definition of a kind. */
export function defineKind(definition: Definition): ResourceKind {
  return {
    hasFields: definition.form !== undefined && definition.download === undefined,
    replace: () => false,
    refs: () => [],
    withRefs: (sections) => sections,
    ...definition,
    // Without an id, the lock entry would be unreadable. So a missing id is an error.
    async create(access, resource) {
      const id: string | undefined = await definition.create(access, resource);
      if (id !== undefined) return id;
      const message = `the service created ${JSON.stringify(resource.name)} and returned no id`;
      throw new AccountError('unknown', message, {
        hint: 'Run the command again. It finds the resource by its name.',
      });
    },
  };
}

/** Throws AccountError `differs` if the content on the service has changed since it was read. */
export function refuseStale({ isDryRun }: Access, kind: ResourceKind, before: Sections, now: Sections): void {
  // A dry run does not send its writes, so the service does not have them.
  if (!isDryRun && changesBetween(before, now).length > 0) throw staleError(kind.noun, 'written');
}

export function staleError(noun: string, undone: 'written' | 'deleted'): AccountError {
  const message = `somebody else changed the ${noun} while the command ran, so nothing of it was ${undone}`;
  return new AccountError('differs', message, { hint: 'Run the command again.' });
}
