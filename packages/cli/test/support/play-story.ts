// Plays a story in a new folder and a new account, and prints it again with what its commands did this time.

import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createSandbox, type Sandbox } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import { StoryService } from '../../../../test/support/story-service.ts';
import {
  type Block,
  linesOf,
  printBlock,
  printStory,
  type Story,
  textOf,
} from '../../../../test/support/story-text.ts';
import { applied, edits, rows } from './account-scenario.ts';
import { type AgentSession, openSession } from './agent-session.ts';
import { runCommand } from './command-line.ts';
import { temporaryFolder } from './folder-with-files.ts';

const NOW = Date.parse('2026-03-02T09:15:00.000Z');
/** What the commands keep for themselves. */
const KEPT = /^\.state\/|(^|\/)(\.language-service\/|language-service\.lock\.json$)|-(wal|shm)$/;
/** Files that `do` puts into the folder by their name, and applies. */
const FOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'glossary folder': {
    'language-service.yaml': 'glossaries: all\n',
    'glossaries/terms.tsv': rows('a\tA\ten\tde\nb\tB\ten\tde\n'),
  },
  'folder of each kind': applied,
};
const MOST_LINES = 12;
const HASH = /\b[0-9a-f]{64}\b/g;
/** Options of `mcp`, a tool or a method of the protocol, and its arguments. */
const CALL = /^((?:--\S+ )*)(\S+)(?: (.*))?$/;
/** How often it is printed depends on the machine. */
const PROGRESS = /^\d+ of \d+ done.*\n/gm;

/** The text of the story, with what happened. */
export async function playStory({ title, blocks }: Story): Promise<string> {
  const played = new PlayedStory();
  const printed: string[][] = [];
  for (const block of blocks) printed.push([...printBlock(block), ...(await played.play(block))]);
  return printStory(title, printed);
}

class PlayedStory {
  readonly #folder = temporaryFolder();
  readonly #state = { XDG_STATE_HOME: join(this.#folder, '.state') };
  readonly #sandbox: Sandbox = createSandbox({ now: () => NOW, journalLimit: 5_000 });
  readonly #service = new StoryService(this.#sandbox);
  readonly #sessions = new Map<string, AgentSession>();
  #files: ReadonlyMap<string, string> = new Map();

  constructor() {
    onTestFinished(() => this.#sandbox.close());
  }

  async play({ mark, text, input }: Block): Promise<string[]> {
    if (mark === '$') return this.#command(text, textOf(input));
    if (mark === 'do') return this.#setUp(text);
    if (mark === '@') return this.#service.play(text);
    if (mark === 'mcp') return this.#call(this.#actual(text));
    const [from, to] = mark === 'mv' ? text.split(' ') : ['', text];
    const path = this.#actual(`<folder>/${to}`);
    if (mark === 'rm') rmSync(path, { recursive: true });
    else if (mark === 'mv') renameSync(this.#actual(`<folder>/${from}`), path);
    else this.#write(to ?? '', textOf(input));
    this.#files = this.#read();
    return [];
  }

  /** Runs a command or a request whose lines are not shown. @throws an error when it fails. */
  async #setUp(text: string): Promise<string[]> {
    if (text === 'edits of each kind') return this.#edit(edits);
    if (text in FOLDERS) {
      this.#edit(FOLDERS[text] ?? {});
      return this.#setUp('account apply --no-input --yes');
    }
    const isRequest = /^([A-Z]+ \/|seed\.)/.test(text);
    const lines = await (isRequest ? this.#service.play(text) : this.#command(text, ''));
    if (lines.some((line) => /^(\[\d+\]$|[45]\d\d )/.test(line))) throw new Error(lines.join('\n'));
    return [];
  }

  #edit(files: Readonly<Record<string, string | null>>): string[] {
    for (const [path, text] of Object.entries(files))
      if (text === null) rmSync(this.#actual(`<folder>/${path}`));
      else this.#write(path, text);
    this.#files = this.#read();
    return [];
  }

  #write(name: string, text: string): void {
    const path = this.#actual(`<folder>/${name}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, this.#actual(text));
  }

  async #command(line: string, stdin: string): Promise<string[]> {
    const words = [...this.#actual(line).matchAll(/"(?:[^"\\]|\\.)*"|\S+/g)].map(([word]) =>
      word.startsWith('"') ? String(JSON.parse(word)) : word,
    );
    const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
    const environment = Object.fromEntries(words.slice(0, first).map((word) => word.split('=', 2)));
    this.#sandbox.journal.clear();
    const { code, stdout, stderr } = await runCommand(words.slice(first), this.#sandbox, {
      folder: this.#folder,
      stdin,
      environment: { ...this.#state, ...environment },
    });
    return [
      ...linesOf(this.#plain(stdout)),
      ...linesOf(this.#plain(stderr)).map((one) => `! ${one}`),
      ...this.#effects(code === 0 || /^(\S+=\S* )*tmx (?!explain)/.test(line)),
      ...(code === 0 ? [] : [`[${code}]`]),
    ];
  }

  /** A call of an agent: all calls with the same options are one session. */
  async #call(text: string): Promise<string[]> {
    const [, options = '', name = '', given = '{}'] = CALL.exec(text) ?? [];
    const session = this.#sessions.get(options) ?? (await this.#open(options));
    this.#sessions.set(options, session);
    this.#sandbox.journal.clear();
    const params = JSON.parse(given);
    const isMethod = name.includes('/');
    const { result, error } = isMethod
      ? await session.request(name, params)
      : await session.request('tools/call', { name, arguments: params });
    const answer = error ?? (isMethod ? result : JSON.parse(result.content[0].text));
    const lines = linesOf(`${this.#plain(JSON.stringify(answer, undefined, 2))}\n`);
    return [...lines, ...this.#effects(error === undefined && answer.ok !== false)];
  }

  async #open(options: string): Promise<AgentSession> {
    const session = await openSession(this.#sandbox, {
      args: options.split(' ').filter(Boolean),
      folder: this.#folder,
      environment: this.#state,
    });
    onTestFinished(async () => void (await session.close()));
    return session;
  }

  /** The requests that wrote, and the files; whether a failure came before any request, unless the command is offline. */
  #effects(isDone: boolean): string[] {
    const requests = this.#sandbox.journal.entries().map(({ method, path }) => `${method} ${path}`);
    return [
      ...requests.filter((one) => !one.startsWith('GET ')).map((one) => `> ${this.#plain(one)}`),
      ...this.#changes(),
      ...(isDone || requests.length > 0 ? [] : ['(no request)']),
    ];
  }

  /** The files that a command wrote and deleted. */
  #changes(): string[] {
    const before = this.#files;
    this.#files = this.#read();
    const written = [...this.#files].filter(([path, text]) => before.get(path) !== text);
    const deleted = [...before.keys()].filter((path) => !this.#files.has(path));
    return [
      ...written.flatMap(([path, text]) => [`+ ${path}`, ...shorten(linesOf(this.#plain(text)))]),
      ...deleted.map((path) => `- ${path}`),
    ];
  }

  #read(): ReadonlyMap<string, string> {
    const found = readdirSync(this.#folder, { recursive: true, withFileTypes: true });
    const paths = found.flatMap((one) =>
      one.isFile() ? join(one.parentPath, one.name).slice(this.#folder.length + 1) : [],
    );
    const shown = paths.filter((path) => !KEPT.test(path)).sort();
    return new Map(shown.map((path) => [path, readFileSync(join(this.#folder, path), 'utf8')]));
  }

  /** The time is that of the last backup. */
  #actual(text: string): string {
    const backups = globSync('.language-service/backups/*Z{,-*}', { cwd: this.#folder }).sort();
    return this.#service
      .actual(text.replaceAll('<folder>', this.#folder))
      .replaceAll('<time>', basename(backups.at(-1) ?? ''));
  }

  #plain(text: string): string {
    const named = text
      .replaceAll(this.#folder, '<folder>')
      .replaceAll(/(?<=backups\/)[\dTZ-]+/g, '<time>')
      .replaceAll(HASH, '<hash>')
      .replaceAll(PROGRESS, '');
    return this.#service.plain(named);
  }
}

function shorten(lines: readonly string[]): string[] {
  if (lines.some((line) => line.includes('\\u{0}'))) return [];
  return lines.length > MOST_LINES ? [`| ${lines.length} lines`] : lines.map((line) => `| ${line}`);
}
