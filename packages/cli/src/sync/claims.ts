// Two files may hold parts of one glossary, but not the same part, and neither may delete what the other holds.

import { type SectionKey, sectionLabel } from 'language-service-account';
import { CommandError } from '../command-error.ts';

export type Claims = ReturnType<typeof createClaims>;

export function createClaims() {
  const files = new Map<string, { readonly path: string; readonly parts: Map<SectionKey, string> }>();
  return {
    /** @throws CommandError `conflict` when a file of the same run has the part, too. */
    claim(path: string, owner: string, parts: Iterable<SectionKey>, prune: boolean) {
      const first = files.get(owner) ?? { path, parts: new Map<SectionKey, string>() };
      files.set(owner, first);
      if (prune && first.path !== path)
        throw new CommandError(
          'conflict',
          `${path} and ${first.path} belong to the same resource: --prune would delete parts of it`,
        );
      for (const section of parts) {
        const other = first.parts.get(section) ?? path;
        if (other !== path)
          throw new CommandError(
            'conflict',
            `${path} and ${other} both contain ${sectionLabel(section)} of the same resource`,
          );
        first.parts.set(section, path);
      }
    },
    /** The owner was made, and has an id from now on. */
    rename(owner: string, id: string) {
      const claimed = files.get(owner);
      if (claimed !== undefined) files.set(id, claimed);
    },
  };
}
