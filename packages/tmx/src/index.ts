export { tmxToTable } from './convert/csv.ts';
export {
  elementsIn,
  isElement,
  type XmlElement,
  type XmlNode,
} from './convert/element.ts';
export { poToTmx } from './convert/po.ts';
export {
  decodePo,
  eachPart,
  isPoHeader,
  type PoEntry,
  poEntries,
  poField,
  type Stretch,
} from './convert/po-entries.ts';
export {
  type RowColumn,
  type RowsRead,
  type RowsWritten,
  rowsToTmx,
  type TableRow,
  tmxToRows,
} from './convert/rows.ts';
export { xliffToTmx } from './convert/xliff.ts';
export { readXliff, type XliffUnit } from './convert/xliff-reader.ts';
export { isEncoding, TextPieces } from './encoding/text-pieces.ts';
export { type Place, TmxFault } from './fault.ts';
export { FileReader, readUnits } from './file-reader.ts';
export { findSourceLanguage } from './source-language.ts';
export { isoTime, tmxDate } from './units/dates.ts';
export { ImportPreview } from './units/import-preview.ts';
export {
  type DroppedTranslations,
  droppedInWords,
  type ImportReport,
  type Loss,
  LossCounter,
  type LossReason,
  type TranslationReason,
} from './units/import-report.ts';
export { normalizeTag, sourceLanguageOf, targetLanguageOf } from './units/languages.ts';
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
export type { TmxUnit, TmxVariant } from './units/tmx-unit.ts';
export { UnitCollector } from './units/unit-collector.ts';
export { cleanTmx } from './workbench/clean.ts';
export type { CopyResult } from './workbench/copy-units.ts';
export {
  type Difference,
  type DiffResult,
  type DiffUnit,
  diffTmx,
  type RereadableTmx,
} from './workbench/diff.ts';
export { type DocumentEvents, readDocument } from './workbench/document.ts';
export { segmentNodes, sourceVariantOf } from './workbench/identity.ts';
export { bytesOf, type TmxInput, type TmxSink } from './workbench/input.ts';
export { languagesOfTmx } from './workbench/languages-of.ts';
export type { LossPlace, OutputLoss, OutputLossReason } from './workbench/losses.ts';
export { type MergeResult, mergeTmx } from './workbench/merge.ts';
export type { RawUnit } from './workbench/raw-unit.ts';
export { type SplitPart, type SplitRule, splitTmx } from './workbench/split.ts';
export {
  type ImportRefusal,
  type ImportVerdict,
  importVerdict,
  mostImportBytes,
  refusalOf,
  sourceLanguageIn,
} from './workbench/verdict.ts';
export { escapeAttribute, escapeText, replaceForbidden } from './writing/escape.ts';
export type { Tag, XmlEvents } from './xml/events.ts';
