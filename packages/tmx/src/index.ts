export { type Place, TmxFault } from './fault.ts';
export { FileReader } from './file-reader.ts';
export { readUnits } from './read-units.ts';
export { findSourceLanguage } from './source-language.ts';
export { isoTime, tmxDate } from './units/dates.ts';
export { type Hash, hashBytes } from './units/hash.ts';
export { HashSet } from './units/hash-set.ts';
export { ImportPreview } from './units/import-preview.ts';
export {
  type ImportReport,
  type Loss,
  LossCounter,
  type LossReason,
  type TranslationReason,
} from './units/import-report.ts';
export {
  normalizeTag,
  sourceLanguageOf,
  sourceLanguages,
  targetLanguageOf,
  targetLanguages,
} from './units/languages.ts';
export { SeenSegments } from './units/seen-segments.ts';
export {
  type Choice,
  chooseSegment,
  type Drop,
  type DropReason,
  type Segment,
  type SkipReason,
  type Target,
} from './units/segment-choice.ts';
export { MAX_VARIANTS, type TmxUnit, type TmxVariant } from './units/tmx-unit.ts';
export { UnitCollector } from './units/unit-collector.ts';
export { type CheckResult, checkTmx } from './workbench/check.ts';
export type { Tag, XmlEvents } from './xml/events.ts';
export { XmlScanner } from './xml/scanner.ts';
