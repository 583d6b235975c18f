// A built package contains copies of modules that are not published. Its files import the copy in place of the
// original.
import { dirname, relative } from 'node:path';

/** The path of the copy, keyed by the specifier of the module that is not published. */
export type Copies = Readonly<Record<string, string>>;

/** Returns the text of the built file at `path`, with an import of the copy for each import of an original. */
export function withOwnCopies(source: string, path: string, copies: Copies): string {
  return Object.entries(copies).reduce((text, [specifier, copy]) => {
    const way = relative(dirname(path), copy).replace(/\.d\.ts$/, '.js');
    return text.replaceAll(`'${specifier}'`, `'${way.startsWith('.') ? way : `./${way}`}'`);
  }, source);
}
