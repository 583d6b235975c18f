// Reads the texts of files and finds their matches in a memory.

import { analyse, leastMatch } from 'language-service-quality/leverage/analyse';
import { matchesIn } from 'language-service-quality/leverage/read-memory';
import { extensionOf } from 'language-service-quality/read/file-name';
import { unitFormats } from 'language-service-quality/read/read-units';
import { bytesOf, type InputFile, type ReadOptions } from 'language-service-quality/read/unit';
import { findSourceLanguage, sourceLanguageOf, targetLanguageOf } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { decodeFile } from '../correct/text-file.ts';
import { temporaryFolder } from '../files/spool.ts';
import { memoryFile } from '../tm/memory-file.ts';
import { readOrRefuse } from '../tmx/findings.ts';
import { streamOf } from '../tmx/tmx-input.ts';
import { readFile } from './read-files.ts';

/** The extensions of files with texts. */
export const textFormats = [...unitFormats, 'txt'];

export type Measured = Awaited<ReturnType<typeof measureFiles>>;

/** What the command and the tool of an agent take. */
interface Options {
  readonly memory: string;
  readonly threshold?: number | undefined;
  readonly 'source-lang'?: string | undefined;
  readonly 'target-lang'?: string | undefined;
  /** Of a million characters. */
  readonly price?: number | undefined;
}

/** @throws UsageError for what is no language of a memory. */
function languageOf(
  name: 'source-lang' | 'target-lang',
  { [name]: given }: Options,
  find: (tag: string) => string | undefined,
): string | undefined {
  const known = given === undefined ? undefined : find(given);
  if (given === undefined || known !== undefined) return known;
  throw new UsageError(
    `--${name}: a memory cannot have the language ${JSON.stringify(given)}`,
    'Pass a code such as en, de or pt-BR.',
  );
}

export async function measureFiles(context: Context, files: readonly string[], options: Options) {
  const { memory, threshold = 75, price } = options;
  const languages = {
    sourceLanguage: languageOf('source-lang', options, sourceLanguageOf),
    targetLanguage: languageOf('target-lang', options, targetLanguageOf),
  };
  const texts: string[] = [];
  for (const name of files)
    for (const text of await textsOf(context, name, languages)) if (text.trim() !== '') texts.push(text);
  await using folder = await temporaryFolder();
  const { path } = await memoryFile(context, memory, folder);
  const { best, targets, language } = await readOrRefuse(memory, async () => {
    const source = languages.sourceLanguage ?? findSourceLanguage(path);
    const lookup = { least: leastMatch(threshold), source, target: languages.targetLanguage };
    return { language: source, ...(await matchesIn(await streamOf(context, path), texts, lookup)) };
  });
  return { leverage: analyse(texts, best, { threshold, price, language }), targets };
}

/** The sources of a file; of plain text its lines. */
async function textsOf(context: Context, name: string, languages: ReadOptions): Promise<readonly string[]> {
  if (name === '-' || extensionOf(name) === 'txt') {
    const { text } = await decodeFile(name, await bytesOf(await streamOf(context, name)));
    return text.split(/\r\n|\r|\n/);
  }
  const texts: string[] = [];
  const reading = (sourceFile: InputFile) => ({ sourceFile, ...languages });
  await readFile(context, name, reading, ({ source }) => void texts.push(source));
  return texts;
}
