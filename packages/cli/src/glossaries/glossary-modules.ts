import { glossaryStore } from 'language-service-account';
import { sheetModules } from '../sync/sheet-modules.ts';
import { glossaryKind } from './glossary-kind.ts';

export const { check, push, diff, pull } = sheetModules({
  kind: glossaryKind,
  given: 'glossary',
  store: async (context) => glossaryStore(await context.client(), context.signal),
});
