// Replaces imports in a built package. The package contains copies of modules that are not published.
import { dirname, relative } from 'node:path';

/**
 * The paths of copied modules, keyed by the import specifier of the original, for example
 * `language-service-tmx/import`.
 */
export type Copies = Readonly<Record<string, string>>;

/** Returns the text of the built file at `path`. Imports of copied modules are replaced by imports of the copies. */
export function withOwnCopies(source: string, path: string, copies: Copies): string {
  return Object.entries(copies).reduce((text, [specifier, copy]) => {
    const way = relative(dirname(path), copy).replace(/\.d\.ts$/, '.js');
    return text.replaceAll(`'${specifier}'`, `'${way.startsWith('.') ? way : `./${way}`}'`);
  }, source);
}
