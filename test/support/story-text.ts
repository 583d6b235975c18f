// A story is a text: files, commands and what each command prints. Its blocks begin with these marks:
//
//   # a title              another story, in a new folder and a new account
//   @ seed.story           calls the sandbox; `@ GET /v3/glossaries` sends a request beside the commands
//   -- terms.csv           a file with the lines below
//   rm terms.csv           a file or a folder that is deleted
//   mv a.csv b.csv         one that is renamed
//   $ glossaries list      a command; `< ` lines below are its standard input
//   do account apply       a command or a request of the set-up: it has no lines below, and a failure fails the story
//   mcp plan {…}           a call of an agent: options of `mcp`, a tool or a method, and its arguments
//
// Below a command are its standard output, its errors (`! `), the requests that wrote (`> `), the files that it wrote (`+ `,
// with `| ` lines) or deleted (`- `), and its exit code (`[2]`) unless that is 0; `(no request)` says that a command failed
// before it sent anything. A text without a line end has a last line `\`.

const BLOCK = /^(#|@|--|rm|mv|mcp|do|\$) /;
const MARK = /^(?=(#|@|--|rm|mv|mcp|do|\$|>|!|<|\+|-|\|) |\[\d+\]$|\(no request\)$|\\)/;
const NO_LINE_END = '\\';

export interface Block {
  readonly mark: string;
  /** What follows the mark. */
  readonly text: string;
  /** The lines below that are not printed by the block itself: the content of a file, standard input. */
  readonly input: readonly string[];
}

export interface Story {
  readonly title: string;
  /** As the file has it. */
  readonly text: string;
  readonly blocks: readonly Block[];
}

export function readStories(text: string): Story[] {
  return text.split(/^(?=# )/m).map((story) => {
    const [title = '', ...blocks] = story.split(/^(?=(?:@|--|rm|mv|mcp|do|\$) )/m);
    return { title: title.slice(2).trim(), text: story, blocks: blocks.map(readBlock) };
  });
}

function readBlock(text: string): Block {
  const [head = '', ...lines] = text.replace(/\n\n?$/, '').split('\n');
  const mark = BLOCK.exec(head)?.[1] ?? '';
  const input =
    mark === '--' ? lines : lines.filter((line) => line.startsWith('< ')).map((line) => line.slice(2));
  return { mark, text: head.slice(mark.length + 1), input };
}

/** Returns a story as its file has it. */
export function printStory(title: string, blocks: readonly (readonly string[])[]): string {
  return [[`# ${title}`], ...blocks].map((lines) => `${lines.join('\n')}\n\n`).join('');
}

/** Returns the head of a block: its mark and its input. */
export function printBlock({ mark, text, input }: Block): string[] {
  return [`${mark} ${text}`, ...(mark === '--' ? input : input.map((line) => `< ${line}`))];
}

/** Returns the lines of a text, each so that it is no mark and no character is invisible. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map(writeLine);
  return lines.at(-1) === '' ? lines.slice(0, -1) : [...lines, NO_LINE_END];
}

export function textOf(lines: readonly string[]): string {
  const isCut = lines.at(-1) === NO_LINE_END;
  const whole = isCut ? lines.slice(0, -1) : lines;
  return whole.map(readLine).join('\n') + (isCut || lines.length === 0 ? '' : '\n');
}

function writeLine(line: string): string {
  const visible = line
    .replaceAll('\\', '\\\\')
    .replaceAll(/[^\P{C}\t]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);
  return MARK.test(line) && !line.startsWith('\\') ? `\\${visible}` : visible;
}

function readLine(line: string): string {
  return line.replaceAll(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_, code: string | undefined, one: string) =>
    code === undefined ? one : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
