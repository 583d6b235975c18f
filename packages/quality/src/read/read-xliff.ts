// XLIFF 1.2, 2.0 and 2.1. A `<trans-unit>` or a `<segment>` is a unit; each is read as a tree and forgotten.

import {
  childrenOf,
  FileReader,
  type Tag,
  TmxFault,
  TreeGatherer,
  textOf,
  type XmlElement,
} from 'language-service-tmx';
import { codesIn, textWithoutCodes } from './inline-codes.ts';
import { ignoresOf, type Unit, type UnitReader } from './unit.ts';

export const readXliff: UnitReader = async (file, options, put) => {
  let [sourceLanguage, targetLanguage] = ['', ''];
  const opened = (tag: Tag, isRoot: boolean) => {
    if (isRoot) checkRoot(tag);
    if (tag.name !== 'xliff' && tag.name !== 'file') return;
    sourceLanguage = tag.attribute('srcLang') ?? tag.attribute('source-language') ?? sourceLanguage;
    targetLanguage = tag.attribute('trgLang') ?? tag.attribute('target-language') ?? targetLanguage;
  };
  const gathered = (unit: XmlElement) => {
    const languages = {
      sourceLanguage: sourceLanguage || (options.sourceLanguage ?? ''),
      targetLanguage: targetLanguage || (options.targetLanguage ?? ''),
    };
    for (const segment of segmentsOf(unit)) put({ file: file.name, ...segment, ...languages });
  };
  const reader = new FileReader(new TreeGatherer(['trans-unit', 'unit'], opened, gathered));
  for await (const chunk of file.chunks()) reader.write(chunk);
  reader.end();
};

function segmentsOf(unit: XmlElement): readonly Omit<Unit, 'file' | 'sourceLanguage' | 'targetLanguage'>[] {
  if (unit.attributes.get('translate') === 'no') return [];
  const notes = [unit, ...childrenOf(unit, 'notes')].flatMap((holder) => childrenOf(holder, 'note'));
  const ignores = ignoresOf(notes.map(textOf));
  const id = unit.attributes.get('id') ?? '';
  const holders = unit.name === 'unit' ? childrenOf(unit, 'segment') : [unit];
  return holders.flatMap((holder) => {
    const [source] = childrenOf(holder, 'source');
    const [target] = childrenOf(holder, 'target');
    if (source === undefined) return [];
    const own = holder === unit ? undefined : holder.attributes.get('id');
    return {
      line: target?.line ?? holder.line ?? 1,
      key: own === undefined ? id : `${id}/${own}`,
      source: textWithoutCodes(source.children),
      target: textWithoutCodes(target?.children ?? []),
      codes: { source: codesIn(source.children), target: codesIn(target?.children ?? []) },
      ignores,
    };
  });
}

function checkRoot(tag: Tag): void {
  if (tag.name !== 'xliff') throw new TmxFault(`the root is <${tag.name}>, not <xliff>`);
  const version = tag.attribute('version') ?? '';
  if (!/^(1\.[12]|2\.[0-2])$/.test(version))
    throw new TmxFault(`XLIFF ${version} is not supported: use XLIFF 1.2, 2.0 or 2.1`);
}
