export { AccountError, type AccountFailure } from './account-error.ts';
export { type ApplyOptions, applyAccount, type PlanOptions, preparePlan } from './account-plan.ts';
export type { FileForm, RowForms } from './file-form.ts';
export { pullFiles, pushFiles } from './one-file.ts';
export { pullAccount } from './pull-account.ts';
export type { Access } from './resource-kind.ts';
export type { Sections } from './sections.ts';
