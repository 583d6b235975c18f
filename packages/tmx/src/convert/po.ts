// A message of gettext is a source text and its translation. Extracted comments are notes, the context is the id of the
// unit.

import { TmxFault } from '../fault.ts';
import { chunksOf, type TmxInput, type TmxSink } from '../workbench/input.ts';
import { type OutputLoss, OutputLosses } from '../workbench/losses.ts';
import { Output } from '../workbench/output.ts';
import { plainSegment, tmxFooter, tmxHeader, tmxUnit } from '../writing/tmx-writer.ts';
import { type PoMessage, PoReader } from './po-reader.ts';

/** Makes a memory of translated messages; the target language is the one the file names, if none is given. */
export async function poToTmx(
  input: TmxInput,
  sink: TmxSink,
  sourceLanguage: string,
  targetLanguage?: string,
): Promise<{ readonly units: number; readonly losses: readonly OutputLoss[] }> {
  const output = new Output(sink);
  const losses = new OutputLosses();
  let language = targetLanguage;
  let units = 0;
  const onObsolete = (line: number) => losses.add('unit', 'obsolete', { line });
  const reader = new PoReader(onObsolete, (message) => {
    if (message.source === '') {
      language ??= /^Language:[ \t]*(\S+)/m.exec(message.targets[0] ?? '')?.[1];
      return;
    }
    if (!isTranslated(message, losses)) return;
    if (language === undefined) throw new TmxFault('the file names no language: name the target language');
    for (const unit of unitsOf(message, [sourceLanguage, language], losses)) {
      output.write(unit);
      units += 1;
    }
  });
  output.write(tmxHeader(sourceLanguage));
  for await (const chunk of chunksOf(input)) {
    reader.write(chunk);
    await output.flush();
  }
  reader.end();
  output.write(tmxFooter);
  await output.flush();
  return { units, losses: losses.list() };
}

function isTranslated({ isFuzzy, targets, comments, line }: PoMessage, losses: OutputLosses): boolean {
  const reason = isFuzzy ? 'fuzzy' : targets.every((target) => target === '') ? 'notTranslated' : undefined;
  if (reason !== undefined) losses.add('unit', reason, { line });
  else losses.add('note', 'comment', { line }, comments.length);
  return reason === undefined;
}

/** The singular has the first form of the translation, the plural the last. */
function unitsOf(
  { notes, context, source, plural, targets, line }: PoMessage,
  [from, to]: readonly [from: string, to: string],
  losses: OutputLosses,
): string[] {
  const texts = plural === undefined ? [source] : [source, plural];
  for (const text of [context ?? '', ...notes, ...texts, ...targets]) losses.addForbidden(text, { line });
  const forms = plural === undefined ? targets.slice(0, 1) : [targets[0] ?? '', targets.at(-1) ?? ''];
  losses.add('translation', 'pluralForm', { line }, targets.slice(1, -1).filter(Boolean).length);
  losses.add('unit', 'notTranslated', { line }, forms.filter((form) => form === '').length);
  return texts.flatMap((text, at) => {
    const translation = forms[at] ?? '';
    if (translation === '') return [];
    return tmxUnit({
      attributes: context === undefined ? [] : [['tuid', context]],
      notes: notes.length === 0 ? [] : [notes.join('\n')],
      variants: [
        { language: from, segment: plainSegment(text) },
        { language: to, segment: plainSegment(translation) },
      ],
    });
  });
}
