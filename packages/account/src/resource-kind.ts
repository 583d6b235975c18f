// The kinds of resources of an account. Each kind has a file in kinds/. Every resource is converted to sections of
// key-value pairs (sections.ts). So all kinds share the comparison, the merge and the base. For example, the name of a
// style profile is a section with one entry. Its glossaries are a section with one entry per glossary.

import type { Core } from 'language-service-client/core';
import { pluralOf } from 'language-service-description/plural';
import { AccountError } from './account-error.ts';
import { changesBetween } from './difference.ts';
import type { FileForm } from './file-form.ts';
import type { SectionKey, Sections } from './sections.ts';

/**
 * The name of each kind in the singular, for messages. The kinds are in the order in which an apply writes them: a kind
 * comes after the kinds to which it refers.
 */
export const kindNouns = {
  'style-rules': 'style rule list',
  glossaries: 'glossary',
  'glossaries-v2': 'v2 glossary',
  'spoken-terms': 'Spoken Terms collection',
  'translation-memories': 'translation memory',
  'style-profiles': 'style profile',
} as const;

/**
 * The name of a resource kind, for example `style-rules`. The lock file, `language-service.yaml` and the folder with
 * the files of this kind use the same name.
 */
export type KindName = keyof typeof kindNouns;

/** The names of all resource kinds, in the order in which an apply writes the resources. */
// The type of `Object.keys` does not say that the keys are exactly those above.
export const kindNames = Object.keys(kindNouns) as readonly KindName[];

/** Returns the name of a kind in the plural, for messages. For example, `style rule lists`. */
export const nounsOf = (kind: KindName): string => pluralOf(kindNouns[kind]);

/** What every request to an account needs: the core of the client, and options. */
export interface Access {
  readonly core: Core;
  readonly signal: AbortSignal;
  /**
   * Whether write requests are recorded instead of sent. If true, the service does not have the written content, so it
   * cannot be read again.
   */
  readonly isDryRun: boolean;
  /**
   * The new content of the style profiles that the plan has changed so far, keyed by profile id.
   * Absent if no plan is made.
   */
  readonly written?: Map<string, Sections>;
}

/** A resource of the account. */
export interface RemoteResource {
  readonly id: string;
  readonly name: string;
  /**
   * The number of entries in each section, which is known before the sections are read. Absent if all sections of the
   * resource are read by one request.
   */
  readonly sizes?: ReadonlyMap<SectionKey, number>;
  /**
   * Returns the content of the resource. The references in the content are ids. Sends no request if the list of
   * resources already contained the content.
   *
   * @param isWanted Returns whether to read a section. Used only if the resource has the field `sizes`. Default: all
   * sections are read.
   */
  content(isWanted?: (section: SectionKey) => boolean): Promise<Sections>;
}

/**
 * Checks that a response has all these fields. Returns the same response, with a type in which the fields are required.
 * @throws AccountError `unreadable` when a field is missing.
 */
export function whole<Of extends object, Name extends keyof Of & string>(
  returned: Of,
  ...fields: readonly Name[]
): Of & { readonly [Field in Name]-?: NonNullable<Of[Field]> } {
  const missing = fields.find((field) => returned[field] == null);
  // The code above has found all fields.
  if (missing === undefined) return returned as ReturnType<typeof whole<Of, Name>>;
  const hint = 'Check that the base URL is the URL of the API.';
  throw new AccountError('unreadable', `the service returned JSON without the field ${missing}`, { hint });
}

/**
 * Checks that a listed resource has an id and a name, and returns both.
 * @throws AccountError `unreadable` when the id or the name is missing.
 */
export const listedAs = (id: string, { name }: Readonly<Record<'name', string>>) =>
  whole({ id, name }, 'id', 'name');

/** A reference of a resource to another resource. */
export interface Ref {
  /** The kinds of resource to which the reference may point, for example `glossaries` and `glossaries-v2`. */
  readonly kinds: readonly KindName[];
  readonly id: string;
}

export interface NewResource {
  readonly name: string;
  readonly sections: Sections;
  /** The path of the file. Only memories use it, because their content is the file itself. */
  readonly path: string;
}

export interface SectionsChange {
  /** The content of the resource on the service at the time of the plan. */
  readonly before: Sections;
  readonly after: Sections;
  /** Called after each written section, if sections are written by separate requests. */
  readonly onWritten?: (section: SectionKey) => void;
}

/** The properties and operations that every kind of resource defines. */
export interface ResourceKind {
  readonly kind: KindName;
  /** The words for one resource of this kind in messages, for example `style rule list`. */
  readonly noun: string;
  /** Lists all resources of the kind, with as few requests as possible. */
  list(access: Access): Promise<readonly RemoteResource[]>;
  /** Returns the resource with this id. Throws NotFoundError if the id does not exist. */
  get(access: Access, id: string): Promise<RemoteResource>;
  /** Downloads the content of a resource to a new file. Only memories have this method. */
  download?(access: Access, id: string, path: string): Promise<void>;
  /** Creates a resource and returns its id. */
  create(access: Access, resource: NewResource): Promise<string>;
  /**
   * Sends the fewest requests that change the resource from `before` to `after`. Rejects for a kind without its own
   * `update`: resources of this kind cannot be changed, only replaced by a new resource.
   * @throws AccountError `differs` when the content on the service is no longer `before`; then nothing was sent.
   * AccountError `partlyDone` for a failure after a write.
   */
  update(access: Access, id: string, change: SectionsChange): Promise<void>;
  remove(access: Access, id: string): Promise<unknown>;
  /**
   * The reader and writer of files. Absent for glossaries and Spoken Terms collections: the caller passes the reader
   * and writer of these files.
   */
  readonly form?: FileForm;
  /** Whether the files of the kind are YAML files, so that each section is a field. */
  readonly hasFields: boolean;
  /** Returns whether a change requires a new resource with a new id. Default: true if the kind has no `update`. */
  replace(change: SectionsChange): boolean;
  /** Returns the references to other resources, in the order of the sections. Default: no references. */
  refs(sections: Sections): readonly Ref[];
  /**
   * Replaces the id in each reference by the result of `idOf`, and returns the new sections. Removes a reference for
   * which `idOf` returns undefined. Default: returns the sections unchanged.
   */
  withRefs(sections: Sections, idOf: (ref: Ref) => string | undefined): Sections;
}

type Defaults = Pick<ResourceKind, 'update' | 'replace' | 'refs' | 'withRefs'>;
type Definition = Omit<ResourceKind, 'noun' | 'hasFields' | keyof Defaults> & Partial<Defaults>;

/** Returns a kind with the given definition, and with defaults for the properties that the definition lacks. */
export function defineKind(definition: Definition): ResourceKind {
  const noun = kindNouns[definition.kind];
  return {
    noun,
    hasFields: definition.form !== undefined && definition.download === undefined,
    update: () => Promise.reject(new Error(`a ${noun} is replaced`)),
    replace: () => definition.update === undefined,
    refs: () => [],
    withRefs: (sections) => sections,
    ...definition,
    // Without an id, the lock entry would be unreadable. So a missing id is an error.
    async create(access, resource) {
      const id: string | undefined = await definition.create(access, resource);
      if (id !== undefined) return id;
      const message = `the service created ${JSON.stringify(resource.name)}, but returned no id`;
      throw new AccountError('unknown', message, {
        hint: 'Run the command again. The next run finds the resource by its name.',
      });
    },
  };
}

/** Throws AccountError `differs` if the content on the service has changed since `before` was read. */
export function refuseStale({ isDryRun }: Access, kind: ResourceKind, before: Sections, now: Sections): void {
  // A dry run does not send its writes, so the service does not have them.
  if (!isDryRun && changesBetween(before, now).length > 0) throw staleError(kind.noun, 'written');
}

export function staleError(noun: string, undone: 'written' | 'deleted'): AccountError {
  const message = `somebody else changed the ${noun} while the command ran, so it was not ${undone}`;
  return new AccountError('differs', message, { hint: 'Run the command again.' });
}
