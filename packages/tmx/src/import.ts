// The exports for the sandbox: the reader, the rules of an import, and the writer.

export { type Place, TmxFault } from './fault.ts';
export { readPieces } from './file-reader.ts';
export { findSourceLanguage } from './source-language.ts';
export { isoTime } from './units/dates.ts';
export { ImportPreview } from './units/import-preview.ts';
export type { ImportReport, Loss, LossReason } from './units/import-report.ts';
export type { Segment, Target } from './units/segment-choice.ts';
export { escapeText, replaceForbidden } from './writing/escape.ts';
