// What a reader of a page does, in order: saves files, types commands, runs programs, and compares what they print.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { repositoryOnly } from '../../../scripts/docs/links.ts';
import { type Block, blocksIn } from '../../support/blocks.ts';

/** `expected`: what the page says is printed, if it says so. A transcript also has the exit code of a failure. */
export type Step =
  | { readonly kind: 'command' | 'transcript'; readonly line: string; readonly expected?: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string };

const START = /^Start with \[[^\]]*\]\(([^)#]*)#([^)]+)\)/gm;

/** Returns the steps of a page. What needs something that a clone does not have is left out: `Needs: an account.` */
export function stepsOf(page: string): Step[] {
  const text = readFileSync(page, 'utf8').replaceAll(repositoryOnly, '');
  const before = [...text.matchAll(START)].flatMap(([, path = '', anchor = '']) =>
    sectionOf(path === '' ? page : join(dirname(page), path), anchor),
  );
  const blocks = [...before, ...blocksIn(text)];
  return blocks.flatMap((block, at) =>
    block.needs === undefined ? stepsOfBlock(block, blocks[at + 1]) : [],
  );
}

function sectionOf(page: string, anchor: string): Block[] {
  const sections = readFileSync(page, 'utf8').split(/^(?=## )/m);
  const named = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-');
  const section = sections.find((one) => named(/^## (.*)/.exec(one)?.[1] ?? '') === anchor);
  if (section === undefined) throw new Error(`${page} has no section with the anchor ${anchor}`);
  return blocksIn(section);
}

function stepsOfBlock({ language, text, outputOf, file, save }: Block, next?: Block): Step[] {
  if (outputOf !== undefined) return [];
  if (language === 'sh') return linesOf(text).map((line) => ({ kind: 'command', line }));
  if (language === 'console')
    return text.split(/^(?=\$ )/m).map((part): Step => {
      const [command = '', ...printed] = part.split('\n');
      return { kind: 'transcript', line: command.slice(2), expected: printed.join('\n') };
    });
  const name = save ?? file?.split('/').at(-1);
  const kept: Step[] = name === undefined ? [] : [{ kind: 'file', name, text }];
  if (language !== 'ts' || (name !== undefined && next?.outputOf === undefined)) return kept;
  const program = /^[\w-]+\.m[jt]s$/.exec(next?.outputOf ?? '')?.[0] ?? 'program.mts';
  const expected = next?.outputOf === undefined ? {} : { expected: next.text };
  return [
    ...kept,
    { kind: 'file', name: program, text },
    { kind: 'command', line: `node ${program}`, ...expected },
  ];
}

/** Returns the commands of a shell block; a line that ends with a backslash continues. */
function linesOf(text: string): string[] {
  const lines = text.replaceAll('\\\n', '').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
