export { allChecks } from './all-checks.ts';
export type { Check } from './check.ts';
export type { ServiceOptions } from './check-context.ts';
export { exitCodeOf, printReport, reportOf } from './report.ts';
export { type Described, readDescribed } from './service-description.ts';
export type { Verdict } from './verdict.ts';
export { type Verification, verify } from './verify.ts';
