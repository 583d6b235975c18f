// Reads the texts of files and finds their matches in a memory.

import { analyse, type Leverage, leastMatch } from 'language-service-quality/leverage/analyse';
import { matchesIn } from 'language-service-quality/leverage/read-memory';
import { extensionOf } from 'language-service-quality/read/file-name';
import { readUnits } from 'language-service-quality/read/read-units';
import { bytesOf } from 'language-service-quality/read/unit';
import { findSourceLanguage, sourceLanguageOf, targetLanguageOf } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { decodeFile } from '../correct/text-file.ts';
import { temporaryFolder } from '../files/spool.ts';
import { orUsageError } from '../sheets/sheet-fault.ts';
import { memoryFile } from '../tm/memory-file.ts';
import { readOrRefuse } from '../tmx/findings.ts';
import { openTmxFile, streamOf } from '../tmx/tmx-input.ts';

export interface Measured {
  readonly leverage: Leverage;
  /** The languages of the translations of the memory. */
  readonly targets: readonly string[];
}

/** What the command and the tool of an agent take. */
export interface LeverageOptions {
  readonly memory: string;
  readonly threshold?: number | undefined;
  readonly 'source-lang'?: string | undefined;
  readonly 'target-lang'?: string | undefined;
  /** Of a million characters. */
  readonly price?: number | undefined;
}

interface Languages {
  readonly source: string | undefined;
  readonly target: string | undefined;
}

/** @throws UsageError for what is no language of a memory. */
export function languagesOf(options: LeverageOptions): Languages {
  return {
    source: languageOf('source-lang', options, sourceLanguageOf),
    target: languageOf('target-lang', options, targetLanguageOf),
  };
}

function languageOf(
  name: 'source-lang' | 'target-lang',
  { [name]: given }: LeverageOptions,
  find: (tag: string) => string | undefined,
): string | undefined {
  const known = given === undefined ? undefined : find(given);
  if (given === undefined || known !== undefined) return known;
  throw new UsageError(
    `--${name}: a memory cannot have the language ${JSON.stringify(given)}`,
    'Pass a code such as en, de or pt-BR.',
  );
}

export async function measureFiles(
  context: Context,
  files: readonly string[],
  { memory, threshold = 75, price }: LeverageOptions,
  languages: Languages,
): Promise<Measured> {
  const texts: string[] = [];
  for (const name of files)
    for await (const text of textsOf(context, name, languages)) if (text.trim() !== '') texts.push(text);
  await using folder = await temporaryFolder();
  const { path } = await memoryFile(context, memory, folder);
  const { best, targets, language } = await readOrRefuse(memory, async () => {
    const source = languages.source ?? findSourceLanguage(path);
    const lookup = { least: leastMatch(threshold), source, target: languages.target };
    return { language: source, ...(await matchesIn(await streamOf(context, path), texts, lookup)) };
  });
  return { leverage: analyse(texts, best, { threshold, price, language }), targets };
}

/** The sources of a file; of plain text its lines. */
async function* textsOf(context: Context, name: string, languages: Languages): AsyncGenerator<string> {
  if (name === '-' || extensionOf(name) === 'txt') {
    const { text } = decodeFile(name, await bytesOf(await streamOf(context, name)));
    yield* text.split(/\r\n|\r|\n/);
    return;
  }
  await using file = await openTmxFile(context, name);
  const units = readUnits(file, {
    sourceFile: file,
    sourceLanguage: languages.source,
    targetLanguage: languages.target,
  });
  // The reader is inside a function that names the file of a fault; an iteration passes it step by step.
  for (;;) {
    const next = await readOrRefuse(name, () => orUsageError(() => units.next()));
    if (next.done === true) return;
    yield next.value.source;
  }
}
