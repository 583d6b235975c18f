import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { clientOptionRules } from '../../src/client.ts';
import { InvalidRequestError } from '../../src/errors/request.ts';
import { listOptionRules } from '../../src/extensions/lists.ts';
import { exportOptionRules, importOptionRules } from '../../src/extensions/translation-memories/options.ts';
import { callOptionRules, checkOptions, coreOptionRules } from '../../src/options.ts';
import { longestTimerMs } from '../../src/timing.ts';
import { rowsUnder } from '../support/documents.ts';

// The guide has every option, with the default of its doc comment and the value that the client takes.

const guide = 'docs/guides/options.md';
const workflowOptions = 'src/extensions/translation-memories/options.ts';

const tables: Readonly<Record<string, readonly (readonly [path: string, name: string])[]>> = {
  'client option': [
    ['src/options.ts', 'CoreOptions'],
    ['src/options.ts', 'ClientOptions'],
  ],
  'call option': [['src/calls.ts', 'CallOptions']],
  'list option': [['src/calls.ts', 'ListOptions']],
  'wait option': [
    ['src/extensions/polling.ts', 'PollTimes'],
    [workflowOptions, 'WaitOptions'],
  ],
  '`waitUntilReady` option': [['src/extensions/glossaries-v2.ts', 'ReadyWaitOptions']],
  'transfer option': [
    [workflowOptions, 'TransferOptions'],
    [workflowOptions, 'AddressedUploadOptions'],
  ],
  'import option': [[workflowOptions, 'ImportOptions']],
  'export option': [
    [workflowOptions, 'StartExportOptions'],
    [workflowOptions, 'ExportOptions'],
  ],
};

const every = {
  ...listOptionRules,
  ...importOptionRules,
  ...exportOptionRules,
  ...clientOptionRules,
};

const headings = ['value', 'default', 'what it does'];
const rowsOf = (table: string) => rowsUnder(guide, table, ...headings);

test.for(Object.entries(tables))('the guide has every %s, with its default', ([table, interfaces]) => {
  const written = rowsOf(table).map(([name, , value]) => ({ name, default: value }));
  expect(written).toEqual(interfaces.flatMap(([path, name]) => optionsOf(path, name)));
});

test('the guide has every type of options that the package exports', () => {
  const named = Object.values(tables).flatMap((interfaces) => interfaces.map(([, name]) => name));
  const options = readFileSync('src/index.ts', 'utf8').match(/\w+(Options|Times)\b/g) ?? [];
  expect(options.length).toBeGreaterThan(3);
  expect(options.filter((name) => !named.includes(name))).toEqual([]);
});

const options = Object.keys(tables).flatMap((table) =>
  rowsOf(table).map(([name = '', value = '']) => ({ name, value })),
);

test.for(options)('the guide says what $name must be', ({ name, value }) => {
  expect(refusedFor(name) ?? value).toBe(value);
});

/**
 * Returns what the option must be, by the words that refuse it; undefined where they are not in the table of options.
 */
function refusedFor(name: string): string | undefined {
  const [, must] =
    /must be (.*), not/.exec(
      thrownBy(() => checkOptions({ [name]: Symbol('none') }, callOptionRules, coreOptionRules, every)),
    ) ?? [];
  return must === `a number of milliseconds from 0 to ${longestTimerMs}` ? 'milliseconds' : must;
}

/** Returns the words of what the action throws; empty where it throws nothing. */
function thrownBy(action: () => unknown): string {
  try {
    action();
    return '';
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return error.message;
  }
}

interface SourceOption {
  readonly name: string;
  /** As the comment says it; `none` where it says nothing, `required` where the option is needed. */
  readonly default: string;
}

/** Returns the own members of an exported interface. */
function optionsOf(path: string, name: string): SourceOption[] {
  const text = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, text);
  const declared = program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined))
    .find((one) => one?.type === 'TSInterfaceDeclaration' && one.id.name === name);
  if (declared?.type !== 'TSInterfaceDeclaration') throw new Error(`${path} has no interface ${name}`);
  return declared.body.body.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    const comment = comments.findLast(({ end }) => end < member.start)?.value ?? '';
    return [{ name: member.key.name, default: member.optional ? defaultIn(comment) : 'required' }];
  });
}

function defaultIn(comment: string): string {
  const line = comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim();
  return /Default:? (.+?)(?:;|\.(?: |$))/.exec(line)?.[1] ?? 'none';
}
