// What a reader of a page does, in order: saves files, types commands, runs programs, and compares what they print.
import { dirname, join } from 'node:path/posix';
import { type Block, blocksIn } from './blocks.ts';

export type Step =
  /** A line of a shell. */
  | { readonly kind: 'command'; readonly line: string; readonly needs?: string | undefined }
  /** Commands after `$ `, each with what it prints. */
  | { readonly kind: 'transcript'; readonly text: string; readonly needs?: string | undefined }
  /** A workflow of CI. */
  | { readonly kind: 'workflow'; readonly text: string; readonly needs?: string | undefined }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | {
      readonly kind: 'program';
      readonly name: string;
      readonly text: string;
      readonly output?: string | undefined;
      readonly needs?: string | undefined;
    };

/** Languages that nobody runs. */
const TO_READ = ['json', 'sql', 'yaml', 'xml', 'csv', 'text', 'html'];
const SET_UP = /^Start with \[[^\]]*\]\(([^)#]*)#([^)]+)\)/gm;

/** The steps of a page; `read` gives the text of another page. Throws when a block is neither to run nor to read. */
export function stepsOf(page: string, read: (page: string) => string): Step[] {
  const text = read(page);
  const before = [...text.matchAll(SET_UP)].flatMap(([, path = '', anchor = '']) =>
    sectionOf(read(path === '' ? page : join(dirname(page), path)), anchor),
  );
  const blocks = blocksIn(text);
  return [...before, ...blocks].flatMap((block, at, all) => stepsOfBlock(block, all[at + 1], page));
}

/** The blocks of the section whose heading has this anchor. */
function sectionOf(text: string, anchor: string): Block[] {
  const sections = text.split(/^(?=## )/m);
  const section = sections.find((one) => anchorOf(/^## (.*)/.exec(one)?.[1] ?? '') === anchor);
  if (section === undefined) throw new Error(`No section has the anchor ${anchor}`);
  return blocksIn(section);
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

function stepsOfBlock(block: Block, next: Block | undefined, page: string): Step[] {
  const { language, text, outputOf, file, save, needs } = block;
  if (outputOf !== undefined) return [];
  if (language === 'sh') return linesOf(text).map((line) => ({ kind: 'command', line, needs }));
  if (language === 'console') return [{ kind: 'transcript', text, needs }];
  const name = save ?? file?.split('/').at(-1);
  const kept: Step[] = name === undefined ? [] : [{ kind: 'file', name, text }];
  if (language === 'ts' && (name === undefined || next?.outputOf !== undefined)) {
    const named = /^[\w-]+\.m[jt]s$/.exec(next?.outputOf ?? '')?.[0] ?? 'program.mts';
    return [...kept, { kind: 'program', name: named, text, output: next?.outputOf && next.text, needs }];
  }
  if (language === 'yaml' && /^jobs:/m.test(text)) return [...kept, { kind: 'workflow', text, needs }];
  if (kept.length > 0 || TO_READ.includes(language)) return kept;
  throw new Error(`${page} has a block of the language "${language}", which nobody runs or reads:\n${text}`);
}

/** The commands of a shell block: a line that ends with a backslash continues. */
function linesOf(text: string): string[] {
  return text
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
