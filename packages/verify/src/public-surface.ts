export { exitCodeOf, printReport } from './report.ts';
export { Description } from './schema.ts';
export { tableOf } from './table.ts';
export { type Report, verify } from './verify.ts';
