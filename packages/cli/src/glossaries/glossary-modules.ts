import type { ParsedValues } from '../options/command-spec.ts';
import { checkModule, pullModule, pushModule, type SyncParts } from '../sync/sync-commands.ts';
import type { GlossaryFormat } from './glossary-file.ts';
import { glossaryKind } from './glossary-kind.ts';
import type { GlossaryLayout } from './glossary-layout.ts';
import { glossaryStore } from './glossary-store.ts';
import type { LanguageHints } from './table-shape.ts';

const parts: SyncParts<GlossaryLayout, GlossaryFormat, LanguageHints> = {
  kind: glossaryKind,
  open: async (context) => ({
    kind: glossaryKind,
    store: glossaryStore(await context.client(), context.signal),
  }),
  options: ({ options }: ParsedValues) => {
    const text = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined);
    const source = text('source-lang')?.toLowerCase();
    const target = text('target-lang')?.toLowerCase();
    const [delimiter, header] = [text('delimiter'), text('header')];
    return {
      format: glossaryKind.formats.find((format) => format === text('format')),
      hints: {
        ...(source !== undefined && { source }),
        ...(target !== undefined && { target }),
        ...(delimiter !== undefined && { delimiter }),
        ...(header !== undefined && { header: header === 'yes' }),
      },
      given: text('glossary'),
      name: text('name'),
    };
  },
};

export const checkGlossaries = checkModule(parts);
export const pushGlossaries = pushModule(parts, { isDiff: false });
export const diffGlossaries = pushModule(parts, { isDiff: true });
export const pullGlossaries = pullModule(parts);
