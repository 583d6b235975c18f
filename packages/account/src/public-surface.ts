export {
  type Entry,
  languagesOf,
  type Part,
  type PartKey,
  partInWords,
  partKey,
  partOf,
} from './content.ts';
export { type Change, type ChangeKind, changesBetween, changesOfPart } from './difference.ts';
export { glossaryStore } from './glossary-store.ts';
export { type Compared, type PartWrite, type Plan, planWrites, type StoredPart } from './plan.ts';
export { termStore } from './spoken-terms-store.ts';
export type { Store, Stored } from './store.ts';
