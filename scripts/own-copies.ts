// Replaces imports in a built package. The package contains copies of modules that are not published.
import { dirname, relative } from 'node:path';

/**
 * The modules that a built package contains as copies, because the packages of these modules are not published. The key
 * is the import specifier, for example `language-service-tmx/import`. The value is the path of the copy.
 */
export type Copies = Readonly<Record<string, string>>;

/**
 * Returns `source`, the text of the built file at `path`, with changed imports. An import of a module in `copies`
 * becomes an import of its copy.
 */
export function withOwnCopies(source: string, path: string, copies: Copies): string {
  return Object.entries(copies).reduce((text, [specifier, copy]) => {
    const way = relative(dirname(path), copy).replace(/\.d\.ts$/, '.js');
    return text.replaceAll(`'${specifier}'`, `'${way.startsWith('.') ? way : `./${way}`}'`);
  }, source);
}
