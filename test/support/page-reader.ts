// The place of a reader of the documents: the sandbox as the pages start it, and a folder with the files that they make.

import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { readCommandLine } from '../../packages/sandbox/src/command/command-line.ts';
import { blocksOf } from '../../scripts/documents/blocks.ts';
import { scratchFolder } from './scratch-folder.ts';

export interface PageReader extends AsyncDisposable {
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Where programs run. */
  readonly folder: string;
}

const SANDBOX = /^(?:npx )?language-service[- ]sandbox\b(.*)$/;

function sandboxOptions(pages: readonly string[]): string[] {
  return commandsOf(pages).filter((options) => !options.includes('--sample'));
}

/** Serves the sandbox that these pages start, all of them the same. */
export async function openReader(pages: readonly string[]): Promise<PageReader> {
  const started = new Set(sandboxOptions(pages));
  const [options = ''] = started;
  if (started.size !== 1) throw new Error(`The pages start ${started.size} sandboxes: ${[...started]}`);
  const settings = readCommandLine(options.split(' ').filter((word) => word !== ''));
  if (typeof settings === 'string') throw new Error(`The pages start no sandbox with ${options}`);
  // A program that polls sees its job processing, however busy the machine is.
  const durations = { import: '300ms', ...settings.options.durations } as const;
  const sandbox = createSandbox({ ...settings.options, durations });
  if (settings.story) await sandbox.seed.story();
  const served = await serve(sandbox);
  const folder = await scratchFolder();
  for (const [, name = ''] of commandsOf(pages)
    .join('\n')
    .matchAll(/--sample > (\S+)/g)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    cpSync(fixtures.sample, join(folder.path, name));
  }
  return {
    url: served.url,
    environment: { LANGUAGE_SERVICE_URL: served.url, LANGUAGE_SERVICE_KEY: fixtures.key },
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await served.close();
      await sandbox.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function commandsOf(pages: readonly string[]): string[] {
  const lines = pages.flatMap((page) =>
    blocksOf(page).flatMap(({ language, text, needs }) =>
      language === 'sh' && needs === undefined ? text.split('\n') : [],
    ),
  );
  return lines.flatMap((line) => SANDBOX.exec(line)?.[1]?.trim() ?? []);
}
