// The name of a file says what is in it; a name of the service is any text. Two names that are one on a disk that ignores
// case, and a name that Windows keeps for itself, get a part of the id.

import { posix } from 'node:path';

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const most = 80;

function slugOf(name: string): string {
  const words =
    name
      .toWellFormed()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let slug = [...words.join('-')].slice(0, most).join('');
  while (Buffer.byteLength(slug) > 2 * most) slug = [...slug].slice(0, -1).join('');
  return slug.replace(/-+$/, '');
}

/** Whether a new file of the resource would have this path, with or without a part of the id. */
export function isPathOf(
  path: string,
  { id, name }: { readonly id: string; readonly name: string },
): boolean {
  const plain = comparablePath(`${posix.dirname(path)}/${slugOf(name)}`);
  const [stem, part] = comparablePath(path).split('~');
  return (
    stem === plain && (part === undefined || (part.length >= 6 && id.replaceAll('-', '').startsWith(part)))
  );
}

/** Paths for new files, each another. @param taken the paths that there are. */
export function newPaths(taken: Iterable<string>) {
  const keys = new Set([...taken].map(comparablePath));
  return (
    folder: string,
    { id, name }: { readonly id: string; readonly name: string },
    extension: string,
  ) => {
    const slug = slugOf(name);
    const plain = posix.join(folder, slug);
    const isFree = slug !== '' && !reserved.test(slug) && !keys.has(comparablePath(plain));
    let path = plain;
    for (let length = 6; !isFree && (path === plain || keys.has(comparablePath(path))); length += 6)
      path = posix.join(folder, `${slug}~${id.replaceAll('-', '').slice(0, length)}`);
    keys.add(comparablePath(path));
    return `${path}.${extension}`;
  };
}

/** The path without case and without the extension of a known format. */
export function comparablePath(path: string): string {
  const stem = /^translation-memories\//.test(path) ? path.replace(/\.tmx(\.gz)?$/i, '') : path;
  return stem
    .replace(/\.(yaml|yml|tsv|csv|xlsx|tbx|txt)$/i, '')
    .normalize('NFKC')
    .toLowerCase();
}
