// Decides how a file is read: by the lock file, or else the command line, the file name or the content. The lock file
// and the command line must agree, except on the encoding, which a spreadsheet program may change. A file that is read
// differently than it was written would be a different glossary.

import type { OpenedLock } from 'language-service-account/keep-lock';
import { shortened } from 'language-service-sheets/shortened';
import { isEncoding } from 'language-service-tmx/text-pieces';
import { UsageError } from '../../frame/command-error.ts';
import { withoutAbsent } from '../../frame/json-values.ts';
import type { ParsedValues } from '../../frame/options/command-spec.ts';
import type { KindSpec, SheetFormat } from '../../frame/sheets/column-spec.ts';
import type { SheetLayout } from '../../frame/sheets/layouts.ts';
import { type SheetHints, stemOf } from '../../frame/sheets/sheet-hints.ts';
import { formatNamed, formatsOf, optionsOf } from '../../frame/sheets/sheet-layout.ts';

/** The lock entry of a file, with its checked layout. */
export interface KnownLayout extends Pick<OpenedLock, 'path' | 'forget' | 'holds'> {
  readonly layout: SheetLayout | undefined;
}

/** The options of the command line that decide how a file is read. */
export interface FileOptions {
  readonly format: SheetFormat | undefined;
  readonly hints: SheetHints;
}

export type Reading = ReturnType<typeof readingOf>;

/** Returns the options of a command that decide how a file is read. Throws UsageError for an unknown encoding. */
export function fileOptions(options: ParsedValues['options'], formats: readonly SheetFormat[]): FileOptions {
  const text = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined);
  const language = (name: string) => text(name)?.toLowerCase();
  const asked = withoutAbsent({
    source: language('source-lang'),
    target: language('target-lang'),
    lang: language('lang'),
  });
  const header = text('header');
  const isHeader = header === undefined ? undefined : header === 'yes';
  const encoding = text('encoding');
  if (encoding !== undefined && !isEncoding(encoding))
    throw new UsageError(`--encoding ${shortened(encoding)} is unknown`, 'Example: --encoding windows-1252');
  const named = encoding && new TextDecoder(encoding).encoding;
  const stated = { delimiter: text('delimiter'), encoding: named, header: isHeader, sheet: text('sheet') };
  return {
    format: formats.find((format) => format === text('format')),
    hints: { ...asked, asked, ...withoutAbsent(stated), prune: options['prune'] === true },
  };
}

/**
 * Returns how a file is read: its format, the hints for reading it, and what determines the format, for example the
 * lock file or an option.
 * @throws UsageError if the lock file and the command line disagree, or if the format is unknown.
 */
export function readingOf(
  kind: KindSpec,
  path: string,
  { format: asked, hints }: FileOptions,
  lock: KnownLayout | undefined,
) {
  const layout = lock?.layout;
  const languages = { 'source-lang': hints.source, 'target-lang': hints.target, lang: hints.lang };
  if (lock !== undefined) refuseOther(kind, lock, { format: asked, ...languages });
  const formats = layout === undefined ? [] : formatsOf(layout);
  const named = formatNamed(path, kind);
  const format = asked ?? formats.find((one) => one === named) ?? formats[0] ?? named;
  if (format === undefined)
    throw new UsageError(`${path}: the format is unknown`, `Pass --format, such as ${kind.formats[0]}.`);
  refuseUnused(format, hints);
  const locked = lock?.layout && { ...lock, layout: lock.layout };
  const locks = formats.length > 0 && lock && `${lock.path}. If this is wrong, ${lock.forget}.`;
  return {
    format,
    hints: { ...kind.languagesInName(stemOf(path)), ...hints, ...(locked && { locked }) },
    /**
     * Why the file is read in this format, as the end of a message: the lock file or `--format`. Undefined if the file
     * extension names the same format.
     */
    origin: format === named ? undefined : locks || '--format.',
  };
}

/**
 * Throws UsageError if an option contradicts the layout in the lock file.
 * @param asked The values of the options, keyed by name.
 */
export function refuseOther(
  kind: KindSpec,
  { path, forget, layout }: KnownLayout,
  asked: Readonly<Record<string, string | undefined>>,
): void {
  if (layout === undefined) return;
  const stated = optionsOf(layout, kind);
  for (const [option, value] of Object.entries(asked)) {
    const values = stated.get(option);
    if (value === undefined || values === undefined || values.includes(value)) continue;
    throw new UsageError(
      `${path} says --${option} ${values.join(' or ')}, but the command line says --${option} ${value}`,
      `Omit --${option}. If the file itself has changed, ${forget} first.`,
    );
  }
}

/** Throws UsageError for an option that does not apply to the format. */
function refuseUnused(format: string, { delimiter, encoding, header, sheet }: SheetHints): void {
  const unused = [
    delimiter !== undefined && format !== 'csv' && '--delimiter',
    header !== undefined && (format === 'tbx' || format === 'txt') && '--header',
    sheet !== undefined && format !== 'xlsx' && '--sheet',
    encoding !== undefined && (format === 'xlsx' || format === 'tbx') && '--encoding',
  ].find((option) => option !== false);
  if (unused !== undefined)
    throw new UsageError(`${unused} is not supported for ${format.toUpperCase()}`, `Omit ${unused}.`);
}
