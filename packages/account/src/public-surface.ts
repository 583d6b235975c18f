export { pullAll } from './account-copy.ts';
export { AccountError, type AccountFailure } from './account-error.ts';
export { type PlanOptions, preparePlan } from './account-plan.ts';
export { type ApplyOptions, applyAccount } from './apply-account.ts';
export { type Backup, newBackup } from './command-backup.ts';
export type { Comparison } from './compare-file.ts';
export { type Change, type ChangeKind, changesBetween } from './difference.ts';
export type { FileForm, ReadFile, RowForms } from './file-form.ts';
export { findResource } from './find-resource.ts';
export { readEvery } from './in-parallel.ts';
export { keepLock, type OpenedLock, openLock } from './keep-lock.ts';
export { allKinds, kindNamed } from './kinds/all-kinds.ts';
export { lockName } from './lock.ts';
export { accountFileName } from './lock-location.ts';
export { sectionsOfTmx } from './memory-form.ts';
export { type Conflict, mergeSections, type Side } from './merge.ts';
export { lineOfMark, markInWords } from './merge-mark.ts';
export type { PulledFile } from './new-file.ts';
export { type OneFile, pullFiles, pushFiles } from './one-file.ts';
export type { AccountPlan, PlannedResource, PlanSummary, Refusal } from './plan-data.ts';
export { openProcessLock } from './process-lock.ts';
export { pullAccount } from './pull-account.ts';
export { type ConfirmDeletes, deletedInWords } from './refusals.ts';
export { pointProfiles, profilesHolding, retireResource } from './replace-resource.ts';
export { type Access, type KindName, kindNames, type ResourceKind } from './resource-kind.ts';
export {
  type Entries,
  type Entry,
  entriesOf,
  languagesOf,
  type SectionKey,
  type Sections,
  sectionKey,
  sectionLabel,
} from './sections.ts';
export type { OpenedFile } from './tracked-file.ts';
export { type ListItem, ListSection } from './value-sections.ts';
