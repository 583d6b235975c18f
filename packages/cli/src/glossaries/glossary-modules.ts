import { glossaryStore } from 'language-service-account';
import { checkModule, pullModule, pushModule, type SyncParts } from '../sync/sync-commands.ts';
import { glossaryKind } from './glossary-kind.ts';

const parts: SyncParts = {
  kind: glossaryKind,
  given: 'glossary',
  store: async (context) => glossaryStore(await context.client(), context.signal),
};

export const check = checkModule(parts);
export const push = pushModule(parts, { isDiff: false });
export const diff = pushModule(parts, { isDiff: true });
export const pull = pullModule(parts);
