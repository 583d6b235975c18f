// Converts messages of gettext to TMX. A message has a source text and its translation. Extracted comments become
// notes, and the context becomes the id of the unit.

import { TmxFault } from '../fault.ts';
import { bytesOf, type TmxInput, type TmxSink } from '../workbench/input.ts';
import { type OutputLoss, OutputLosses } from '../workbench/losses.ts';
import { Output } from '../workbench/output.ts';
import { plainSegment, tmxFooter, tmxHeader, tmxUnit } from '../writing/tmx-writer.ts';
import { decodePo, isPoHeader, type PoEntry, poEntries, poField } from './po-entries.ts';

/**
 * Converts the translated messages of a PO file to TMX. Returns the number of units, and the losses.
 * @param targetLanguage Default: the language in the header of the file.
 */
export async function poToTmx(
  input: TmxInput,
  sink: TmxSink,
  sourceLanguage: string,
  targetLanguage?: string,
): Promise<{ readonly units: number; readonly losses: readonly OutputLoss[] }> {
  const output = new Output(sink);
  const losses = new OutputLosses();
  const { text, charset } = decodePo(await bytesOf(input));
  const { entries, obsolete } = poEntries(text, charset);
  let language = targetLanguage;
  let units = 0;
  output.write(tmxHeader(sourceLanguage));
  for (const entry of entries) {
    if (isPoHeader(entry)) language ??= poField(entry.targets[0]?.text ?? '', 'Language');
    else if (isTranslated(entry, losses)) {
      if (language === undefined)
        throw new TmxFault('the file does not name its language: name the target language');
      const written = unitsOf(entry, [sourceLanguage, language], losses);
      units += written.length;
      output.write(...written);
    }
  }
  for (const line of obsolete) losses.add('unit', 'obsolete', { line });
  output.write(tmxFooter);
  await output.flush();
  return { units, losses: losses.list() };
}

function isTranslated({ isFuzzy, targets, comments, line }: PoEntry, losses: OutputLosses): boolean {
  const isEmpty = targets.every((target) => (target?.text ?? '') === '');
  const reason = isFuzzy ? 'fuzzy' : isEmpty ? 'notTranslated' : undefined;
  if (reason !== undefined) losses.add('unit', reason, { line });
  else losses.add('note', 'comment', { line }, comments.length);
  return reason === undefined;
}

/**
 * Converts a message to units. A message with a plural becomes two units: the singular of the source, and the plural of
 * the source. The singular gets the first form of the translation. The plural gets the last form.
 */
function unitsOf(
  { notes, context, source, plural, targets: written, line }: PoEntry,
  [from, to]: readonly [from: string, to: string],
  losses: OutputLosses,
): string[] {
  const texts = plural === undefined ? [source.text] : [source.text, plural.text];
  const targets = Array.from(written, (target) => target?.text ?? '');
  for (const text of [context?.text ?? '', ...notes, ...texts, ...targets])
    losses.addForbidden(text, { line });
  const forms = plural === undefined ? targets.slice(0, 1) : [targets[0] ?? '', targets.at(-1) ?? ''];
  losses.add('translation', 'pluralForm', { line }, targets.slice(1, -1).filter(Boolean).length);
  losses.add('unit', 'notTranslated', { line }, forms.filter((form) => form === '').length);
  return texts.flatMap((text, at) => {
    const translation = forms[at] ?? '';
    if (translation === '') return [];
    return tmxUnit({
      attributes: context === undefined ? [] : [['tuid', context.text]],
      notes: notes.length === 0 ? [] : [notes.join('\n')],
      variants: [
        { language: from, segment: plainSegment(text) },
        { language: to, segment: plainSegment(translation) },
      ],
    });
  });
}
