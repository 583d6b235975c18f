import type { FileForm } from './file-form.ts';
import type { KindName, RemoteResource, ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

/** What a pull did to a file. */
export interface PulledFile {
  readonly path: string;
  readonly kind: KindName;
  readonly action: 'created' | 'changed' | 'deleted';
}

/** Returns the file that a resource gets. */
export function newFile(kind: ResourceKind, resource: RemoteResource, path: string, form: FileForm) {
  const open = () => Promise.reject(new Error(`${path} is new`));
  const make = (sections: Sections) => form.make(path, sections);
  const tracked = { path, kind, resource, name: resource.name, open, make, baseOf: () => undefined };
  return { ...tracked, lockEntry: undefined, isFile: false } satisfies TrackedFile;
}
