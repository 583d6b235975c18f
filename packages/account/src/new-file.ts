// Derives the name of a new file from the name of its resource, which can be any text. Letters of the id are added in
// two cases. Another file has the same name in another case, or Windows reserves the name.

import { posix } from 'node:path';
import { hashOf } from './base.ts';
import type { FileForm, RowForms } from './file-form.ts';
import type { KindName, RemoteResource, ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';

/** A file that a pull created, changed or deleted. */
export interface PulledFile {
  readonly path: string;
  readonly kind: KindName;
  readonly action: 'created' | 'changed' | 'deleted';
}

/** Returns the reader and writer of the files of a kind. Errors contain the path as the user would write it. */
export function formOf({ kind, form: own }: ResourceKind, rows: RowForms): FileForm {
  const form = own ?? rows[kind === 'spoken-terms' ? kind : 'glossaries'];
  return { ...form, read: (path, ...content) => form.read(posix.join(rows.folder ?? '.', path), ...content) };
}

export type NewFile = ReturnType<ReturnType<typeof newFiles>>;

/**
 * Returns a function that chooses the path and the format of the file for a new resource. The function does not write
 * the file.
 * @param taken The existing paths, which a new file must not have.
 */
export function newFiles(taken: Iterable<string>, rows: RowForms) {
  const nextPath = newPaths(taken);
  return (kind: ResourceKind, resource: RemoteResource, extension?: string) => {
    const form = formOf(kind, rows);
    const path = nextPath(kind.kind, resource, extension ?? form.extensions[0] ?? '');
    const open = () => Promise.reject(new Error(`${path} is new`));
    const make = (sections: Sections) => form.make(path, sections);
    const tracked = { path, kind, resource, name: resource.name, open, make, baseOf: () => undefined };
    return { ...tracked, form, lockEntry: undefined, wasSynced: false, isFile: false };
  };
}

type Named = Pick<RemoteResource, 'id' | 'name'>;

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const most = 80;

function slugOf(name: string): string {
  const text = name.toWellFormed().normalize('NFC');
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let slug = [...words.join('-')].slice(0, most).join('');
  while (Buffer.byteLength(slug) > 2 * most) slug = [...slug].slice(0, -1).join('');
  return slug.replace(/-+$/, '');
}

/** Converts an id to a unique text that is safe in a path: the letters and digits of the id, then its hash. */
function partsOf(id: string): string {
  const plain = /^[0-9a-z-]+$/i.test(id) ? id.replaceAll('-', '').toLowerCase() : '';
  return plain + hashOf(id);
}

/**
 * Returns whether a pull of the resource could create a file at this path. The file name may end in `~` and letters of
 * the resource's id.
 */
export function isPathOf(path: string, { id, name }: Named): boolean {
  const plain = comparablePath(`${posix.dirname(path)}/${slugOf(name)}`);
  const [stem, part] = comparablePath(path).split('~');
  return stem === plain && (part === undefined || (part.length >= 6 && partsOf(id).startsWith(part)));
}

/**
 * Returns a function that finds a free path for a new file.
 * @param taken The existing paths.
 */
export function newPaths(taken: Iterable<string>) {
  const keys = new Set([...taken].map(comparablePath));
  return (folder: string, { id, name }: Named, extension: string) => {
    const slug = slugOf(name);
    const plain = posix.join(folder, slug);
    const isFree = slug !== '' && !reserved.test(slug) && !keys.has(comparablePath(plain));
    let path = plain;
    for (let length = 6; !isFree && (path === plain || keys.has(comparablePath(path))); length += 6)
      path = posix.join(folder, `${slug}~${partsOf(id).slice(0, length)}`);
    keys.add(comparablePath(path));
    return `${path}.${extension}`;
  };
}

/** Returns a path without its extension, if the extension belongs to a supported format. */
const withoutExtension = (path: string) =>
  path.replace(/\.(yaml|yml|tsv|csv|xlsx|tbx|txt|tmx|tmx\.gz)$/i, '');

export const stemOf = (path: string) => withoutExtension(posix.basename(path));

/** Returns a path in a form for comparisons: in lower case, and without the extension of a supported format. */
export const comparablePath = (path: string): string =>
  withoutExtension(path).normalize('NFKC').toLowerCase();
