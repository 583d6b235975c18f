import { TmxFault } from '../fault.ts';
import { readUnits } from '../file-reader.ts';
import { findSourceLanguage } from '../source-language.ts';
import { ImportPreview } from '../units/import-preview.ts';
import type { ImportReport } from '../units/import-report.ts';
import type { TmxUnit } from '../units/tmx-unit.ts';

export type CheckResult =
  | {
      readonly status: 'completed';
      readonly sourceLanguage: string;
      readonly targetLanguages: string[];
      readonly segmentCount: number;
      /** Units of which nothing would be stored. */
      readonly skippedSegmentCount: number;
      readonly report: ImportReport;
    }
  | {
      readonly status: 'failed';
      readonly message: string;
      /** Where the file cannot be read. */
      readonly fault?: TmxFault;
      /** Only where the whole file was read and nothing of it would be stored. */
      readonly report?: ImportReport;
    };

/** Says what an import of the file would store and skip, and why, or why it would fail. */
export function checkTmx(path: string): CheckResult {
  try {
    const sourceLanguage = findSourceLanguage(path);
    const preview = new ImportPreview(sourceLanguage);
    const addUnit = (unit: TmxUnit) => {
      preview.add(unit);
      return true;
    };
    readUnits(path, addUnit, { hasDates: false });
    return resultOf(sourceLanguage, preview);
  } catch (error) {
    if (!(error instanceof TmxFault)) throw error;
    return { status: 'failed', message: error.message, fault: error };
  }
}

function resultOf(sourceLanguage: string, preview: ImportPreview): CheckResult {
  const { targetLanguages, segmentCount, skippedUnits } = preview;
  const report = preview.report();
  if (segmentCount === 0) return { status: 'failed', message: preview.inWords(), report };
  return {
    status: 'completed',
    sourceLanguage,
    targetLanguages,
    segmentCount,
    skippedSegmentCount: skippedUnits,
    report,
  };
}
