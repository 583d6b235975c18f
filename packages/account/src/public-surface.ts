export { AccountError, type AccountFailure } from './account-error.ts';
export { type ApplyOptions, applyAccount, type PlanOptions, preparePlan } from './account-plan.ts';
export { type Backup, newBackup, pullAll } from './command-backup.ts';
export type { Comparison } from './compare-file.ts';
export { type Change, type ChangeKind, changesBetween } from './difference.ts';
export { findResource } from './find-resource.ts';
export { readEvery } from './in-parallel.ts';
export { keepLock, type OpenedLock, openLock, openProcessLock } from './keep-lock.ts';
export { allKinds, kindNamed } from './kinds/all-kinds.ts';
export { accountFileName, lineOfMark, lockName, markInWords } from './lock.ts';
export { sectionsOfTmx } from './memory-form.ts';
export { type Conflict, mergeSections, type Side } from './merge.ts';
export type { PulledFile } from './new-file.ts';
export { type OneFile, pullFiles, pushFiles } from './one-file.ts';
export type { AccountPlan, PlannedResource, PlanSummary, Refusal } from './plan-data.ts';
export { pullAccount } from './pull-account.ts';
export { type ConfirmDeletes, deletedInWords } from './refusals.ts';
export { pointProfiles, profilesHolding, retireResource } from './replace-resource.ts';
export { type Access, type KindName, kindNames, type ResourceKind } from './resource-kind.ts';
export {
  type Entries,
  type Entry,
  entriesOf,
  type ListItem,
  ListSection,
  languagesOf,
  type SectionKey,
  type Sections,
  sectionKey,
  sectionLabel,
} from './sections.ts';
export type { FileForm, OpenedFile, ReadFile, RowForms } from './tracked-file.ts';
