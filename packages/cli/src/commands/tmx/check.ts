// Implements `tmx check`: reports the units that an import would store and skip, and why. It uses the rules of the
// sandbox.

import { shellWord } from 'language-service-description/shell-quote';
import type { Report } from 'language-service-quality/report/reported-finding';
import { droppedInWords, importVerdict } from 'language-service-tmx';
import { verb } from '../../frame/define-command.ts';
import { fewNames, pluralize } from '../../frame/output/amounts.ts';
import { isListed, reported, reportOption } from '../../frame/output/check-report.ts';
import { expandPaths } from '../sync/expand-paths.ts';
import { countSkipped } from '../tm/check-import.ts';
import { lossFinding, reasonWords, refusalFinding } from './findings.ts';
import { openTmxFile, type TmxFile } from './tmx-input.ts';
import { files } from './tmx-options.ts';

/** The maximum number of findings that are printed per file. The printed summary counts all findings. */
const MOST_SHOWN = 20;

type CheckedFile = Awaited<ReturnType<typeof checkOne>>;

export const command = verb(
  {
    positionals: [{ ...files, summary: 'TMX files, or folders without subfolders; - for stdin' }],
    options: { report: reportOption },
    examples: ['language-service tmx check memory.tmx', 'language-service tmx check --fail-on skipped *.tmx'],
  },
  async (context, { positionals, options: { report } }) => {
    const isShown = isListed(context, report);
    const data: CheckedFile[] = [];
    for (const name of await expandPaths(context, positionals.files, ['tmx', 'tmx.gz'])) {
      await using file = await openTmxFile(context, name);
      const checked = await checkOne(file, context.signal);
      data.push(checked);
      countSkipped(context, checked);
      const summary = summaryOf(checked);
      if (summary !== undefined) await context.info(`${name}: ${summary}`);
      const shown = isShown ? checked.findings.slice(0, MOST_SHOWN) : [];
      for (const { message, ...place } of shown) await context.warn(message, place);
      context.count('warnings', checked.findings.length - shown.length);
      const more = checked.unnamed + (isShown ? checked.findings.length - shown.length : 0);
      if (more > 0)
        await context.info(`${more} more are listed by language-service tmx explain ${shellWord(name)}`);
    }
    const bad = data.filter(({ ok }) => !ok).map(({ file }) => (file === '-' ? 'stdin' : file));
    const message = `an import of ${fewNames(bad)} would fail, for the reasons above`;
    const exit = bad.length > 0 && { exit: { exitStatus: 'checkFailed' as const, message } };
    return reported(context, report, { data, ...exit }, reportOf);
  },
  render,
);

/** Returns the numbers of skipped units and translations for each reason, as text; undefined if nothing is skipped. */
function summaryOf({ reasons }: CheckedFile): string | undefined {
  const parts = Object.entries(reasons).flatMap(([what, counts]) =>
    Object.entries(counts).map(([reason, count]) => {
      // The keys of the report are reasons.
      const words = reasonWords[reason as keyof typeof reasonWords];
      return `${pluralize(count, what.slice(0, -1))} (${words})`;
    }),
  );
  return parts.length === 0 ? undefined : `an import would not store ${parts.join(', ')}`;
}

function reportOf(data: readonly CheckedFile[]): Report {
  const findings = data.flatMap((checked) => checked.findings);
  return {
    tool: 'tmx check',
    rules: reasonWords,
    files: data.map(({ file }) => file),
    findings: findings.map(({ reason, ...one }) => ({ ...one, rule: reason })),
  };
}

async function checkOne({ name, chunks }: TmxFile, signal: AbortSignal) {
  const verdict = await importVerdict(chunks, { signal });
  const { refusal, sourceLanguage, targetLanguages, segments, skippedUnits, dropped, report } = verdict;
  const losses = (report?.losses ?? []).map((loss) => lossFinding(name, loss));
  return {
    file: name,
    ok: refusal === undefined,
    sourceLanguage,
    targetLanguages,
    segments,
    skipped: skippedUnits,
    dropped,
    findings: refusal === undefined ? losses : [refusalFinding(name, refusal), ...losses],
    reasons: { units: report?.skippedUnits ?? {}, translations: report?.droppedTranslations ?? {} },
    unnamed: report?.unnamedLosses ?? 0,
  };
}

/** Returns the results as text, one line per file. */
export function render(data: readonly CheckedFile[]): string {
  return data.map((checked) => `${inWords(checked)}\n`).join('');
}

function inWords({ file, ok, sourceLanguage, targetLanguages, ...counts }: CheckedFile): string {
  if (!ok) return `${file}: an import would fail`;
  const { segments, skipped, dropped } = counts;
  const languages = `${sourceLanguage} -> ${targetLanguages.join(', ')}`;
  const stored = `${pluralize(segments, 'segment')} would be stored`;
  const counted = [stored, `${skipped} skipped`, droppedInWords(dropped)];
  return `${file}: ${counted.filter((part) => part !== undefined).join(', ')}, ${languages}`;
}
