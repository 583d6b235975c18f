export { exitCodeOf, printReport, type Report, reportOf } from './report.ts';
export { Description } from './schema.ts';
export { tableOf } from './table.ts';
export { verify } from './verify.ts';
