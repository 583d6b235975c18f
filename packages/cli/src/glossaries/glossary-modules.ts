import { glossaryStore } from 'language-service-account';
import { checkModule, pullModule, pushModule, type SyncParts } from '../sync/sync-commands.ts';
import type { GlossaryFormat } from './glossary-file.ts';
import { glossaryKind } from './glossary-kind.ts';
import type { GlossaryLayout } from './glossary-layout.ts';

const parts: SyncParts<GlossaryLayout, GlossaryFormat> = {
  kind: glossaryKind,
  given: 'glossary',
  store: async (context) => glossaryStore(await context.client(), context.signal),
};

export const checkGlossaries = checkModule(parts);
export const pushGlossaries = pushModule(parts, { isDiff: false });
export const diffGlossaries = pushModule(parts, { isDiff: true });
export const pullGlossaries = pullModule(parts);
