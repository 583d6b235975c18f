// Converts references between resources. A file refers to a resource by name, the service by id. The comparison uses
// the path of the resource's file, because names change and a replaced resource has another id.

import { hasIdForm } from 'language-service-description/id-form';
import type { Change } from './difference.ts';
import type { OpenedFile } from './file-form.ts';
import type { Resources } from './kinds/all-kinds.ts';
import type { Side } from './merge.ts';
import { stemOf } from './new-file.ts';
import { type KindName, kindNouns, type Ref, type ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

export type NamedReferences = ReturnType<typeof referencesByName>;

/**
 * Returns functions that convert references between files and the service.
 * @param take The option `--take`. If `take` is `file`, a resource that was deleted on the service is created again. A
 * reference to the old id of this resource is then converted to the path of its file.
 */
export function referencesByName(trackedFiles: readonly TrackedFile[], resources: Resources, take?: Side) {
  const placeOfId = pathsOfIds(trackedFiles, resources, take);
  const named = namesOf(trackedFiles, resources, placeOfId);
  const moved = new Map(
    trackedFiles.flatMap(({ path, movedFrom }) => (movedFrom ? [[movedFrom, path]] : [])),
  );
  const all = ({ kinds }: Ref) => kinds.flatMap((kind) => named.get(kind) ?? []);
  const isAgain = ({ isFile, lockEntry, resource }: TrackedFile) => isFile && lockEntry && !resource;
  const again = new Set((take === 'file' ? trackedFiles.filter(isAgain) : []).map(({ path }) => path));
  const pathOf = (id: string) => moved.get(id) ?? placeOfId.get(id) ?? id;
  return {
    /**
     * Returns the sections with each reference as a file path instead of an id. A reference to a resource without a
     * file stays an id.
     */
    toPaths: (kind: ResourceKind, sections: Sections) => kind.withRefs(sections, ({ id }) => pathOf(id)),
    /**
     * Returns the last synced sections with the new paths of moved files. Omits each reference to a resource that is
     * created again. A merge then keeps the reference in the file, even if the service has removed it.
     */
    ofBase: (kind: ResourceKind, sections: Sections) =>
      kind.withRefs(sections, ({ id }) => (again.has(pathOf(id)) ? undefined : pathOf(id))),
    /**
     * Returns the sections of a file with each reference as a file path instead of a name. If the file contains the old
     * name of a renamed resource, `renamed` lists the old name and the new name.
     *
     * @throws AccountError `invalid` with the position of a name that is unknown or ambiguous.
     */
    ofFile(kind: ResourceKind, file: OpenedFile) {
      const renamed: Change[] = [];
      const sections = kind.withRefs(file.sections, (ref) => {
        const found = findNamed(all(ref), ref, (message) => failAt(file, ref, message));
        if (found === undefined) return placeOfId.get(ref.id) ?? ref.id;
        const { key, name, before } = found;
        if (name !== ref.id && before.includes(ref.id))
          renamed.push({ part: 'references', kind: 'changed', source: ref.id, before: ref.id, after: name });
        return key;
      });
      return { sections, renamed };
    },
    /** Returns the sections with each reference as a name instead of a path, so that they can be written to a file. */
    toFile: (kind: ResourceKind, sections: Sections) =>
      kind.withRefs(sections, (ref) => nameOf(all(ref), ref.id)),
    /** Returns the sections with each reference as an id instead of a path, so that they can be sent in a request. */
    toService: (kind: ResourceKind, sections: Sections, ids: ReadonlyMap<string, string>) =>
      kind.withRefs(sections, ({ id }) => ids.get(id) ?? id),
  };
}

function pathsOfIds(
  trackedFiles: readonly TrackedFile[],
  resources: Resources,
  take: Side | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  // After a stopped apply, style profiles may still have the id of a replaced or deleted resource.
  for (const { path, resource, lockEntry, isFile } of trackedFiles) {
    const deletedId = take === 'file' && isFile ? lockEntry?.id : undefined;
    for (const id of [resource?.id ?? deletedId, lockEntry?.replaces])
      if (id !== undefined) found.set(id, path);
  }
  // A file without a lock entry adopts the only resource with its name. With several, the command is refused.
  for (const { path, kind, name, isFile, lockEntry } of trackedFiles) {
    if (!isFile || lockEntry !== undefined) continue;
    const [one, ...others] = (resources.get(kind.kind) ?? []).filter(
      (resource) => resource.name === name && !found.has(resource.id),
    );
    if (one !== undefined && others.length === 0) found.set(one.id, path);
  }
  return found;
}

/**
 * Returns the resource that a reference names; undefined for an unknown id, because its resource may have been deleted.
 */
function findNamed(
  all: readonly Named[],
  { kinds, id: name }: Ref,
  fail: (message: string) => never,
): Named | undefined {
  // Resources with a file come first. A resource without a file may be a duplicate that a stopped apply created.
  const ways: readonly ((one: Named) => boolean)[] = [
    (one) => one.name === name && one.isOurs,
    (one) => one.before.includes(name),
    (one) => one.name === name && !one.isGone,
    ({ key }) => stemOf(key) === name || key === name,
    (one) => one.name === name,
  ];
  const matches = ways.map((isMatch) => all.filter(isMatch)).find(({ length }) => length > 0) ?? [];
  const [found, other] = matches;
  if (other === undefined && (found !== undefined || hasIdForm(name))) return found;
  const named = `${kinds.map((kind) => kindNouns[kind])[0]} is named ${JSON.stringify(name)}`;
  if (found === undefined) return fail(`no ${named}`);
  return fail(`more than one ${named}. Write one of ${matches.map(({ key }) => key).join(', ')} instead`);
}

/**
 * Returns the text by which a file refers to a resource: the name of the resource, if the name is unique and not empty.
 * Otherwise, the text is the file name of the resource, or its path if the file name is not unique.
 */
function nameOf(all: readonly Named[], key: string): string {
  const found = all.find((one) => one.key === key);
  if (found === undefined) return key;
  const namesakes = all.filter(({ name, isOurs }) => name === found.name && (isOurs || !found.isOurs));
  if (namesakes.length === 1 && found.name !== '') return found.name;
  const stem = stemOf(key);
  // If another resource has the name of the file, only the whole path is unique.
  return namesakes.some(({ name }) => name === stem) ? key : stem;
}

interface Named {
  readonly kind: KindName;
  /** The name that the resource has when the command has ended. */
  readonly name: string;
  /** All names that the resource has or had in the folder and on the service, including names of its file. */
  readonly before: readonly string[];
  /** Whether the folder has a file or a lock entry for the resource. */
  readonly isOurs: boolean;
  /** True if neither the file nor the resource exists any more. A style profile may still name the resource. */
  readonly isGone?: boolean;
  /** The path of the resource's file, or the id of the resource if it has no file. */
  readonly key: string;
}

function namesOf(
  trackedFiles: readonly TrackedFile[],
  resources: Resources,
  placeOfId: ReadonlyMap<string, string>,
): ReadonlyMap<KindName, readonly Named[]> {
  const ours = trackedFiles.flatMap((tracked): Named | [] => {
    const { kind, path, name, isFile, resource, lockEntry, movedFrom } = tracked;
    const isGone = !isFile && resource === undefined;
    const old = movedFrom === undefined ? [] : [movedFrom, stemOf(movedFrom)];
    const before = [name, lockEntry?.name, resource?.name, ...old].filter((one) => one !== undefined);
    // If the name changed only on the service, the new name is used.
    const now = name === lockEntry?.name ? (resource?.name ?? name) : name;
    return { kind: kind.kind, name: now, before: isGone ? [] : before, isOurs: !isGone, isGone, key: path };
  });
  const others = [...resources].flatMap(([kind, all]) =>
    all.flatMap(({ id, name }): Named | [] =>
      placeOfId.has(id) ? [] : { kind, name, before: [], isOurs: false, key: id },
    ),
  );
  return Map.groupBy([...ours, ...others], ({ kind }) => kind);
}

/** Throws AccountError `invalid` with the position of a reference in a file. */
export function failAt(file: OpenedFile, { id }: Ref, message: string): never {
  const [section = ''] = [...file.sections].find(([, entries]) => [...entries.values()].includes(id)) ?? [];
  return file.fail(section, id, message);
}
