import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from '../support/source-files.ts';

// docs/errors.md is played against the client; a message that no case shows is named here.

const page = readFileSync('docs/errors.md', 'utf8').replaceAll('&lt;', '<').replaceAll('\\|', '|');

const finding = 'a finding of drift: it fails no call, and docs/guides/verify.md shows one';
const elsewhere = 'only in a browser or a worker; the page is made on Node';
const logLine = 'a line of the log, shown in docs/guides/observing.md';
const warning = 'a warning: the call continues';
const cause = 'the words of `cause`; the page shows the message of its error';
const value = 'a value that the code compares, not a sentence';

/** Texts of the source that are not messages of errors, or that no case can bring about. */
const exempt: Readonly<Record<string, string>> = {
  'src/drift/': finding,
  'src/logging.ts': logLine,
  'src/opentelemetry.ts': 'names of spans and metrics, and a refusal that only a page or a worker sees',
  'language-service: a listener failed:': 'written to the console; the error is that of the listener',
  'The response to an import request was lost; if it created a job, that job expires unused': warning,
  'The URL of the exported file expired; a new export replaces the job': warning,
  'The upload URL expired; a new import replaces the job': warning,
  'The job has an unknown status and is treated as running: …': warning,
  'The exportJobs store failed to … the job of an export: …': warning,
  '…; a new import replaces it': warning,
  '… came, no response': cause,
  '… came in place of bytes': cause,
  'before sending': value,
  'after sending': value,
  'unexpected redirect': value,
  '<nested too deeply>': 'is in the job that an error shows, not in its message',
  'Service-Auth-Key …': 'a header',
  '…, application/json;q=0.9': 'a header',
  '… GMT': 'a date',
  '(unknown path)': 'the name of a path that the description does not have',
  'parts of a core': 'the name of a symbol',
  'br, gzip': 'a header',
  'must have at least … items; it has …': 'no documented limit is a least number of items',
  'The job still awaits its file': 'known after 45 s; its message ends like that of the expired job',
  'Cannot stat … (…)': 'the folder was written to a moment before',
  'is public in a page: let your server add it, or set allowBrowser': elsewhere,
  '. To have files in a bundle for Node, set the condition "node" in your bundler': elsewhere,
  'This runtime cannot open paths: pass a Blob, bytes, or a stream with its size': elsewhere,
  'This runtime cannot write files: pass a WritableStream, or { memory: true }': elsewhere,
  'a WritableStream, or { memory: true }': elsewhere,
  'the store responded before it had the whole file':
    'only a socket shows it: test/unit/runtime/node/put-early-answers.test.ts',
  'the store switched to another protocol': 'status 101, which no Response of fetch can have',
};

const modules = readSources(['src'], (path, text) => ({ path, text })).filter(
  ({ path }) => !path.startsWith('src/generated/'),
);
/** What the page does not show. */
const hidden = modules.flatMap(({ path, text }) =>
  textsOf(path, text).flatMap((parts) => (isShown(parts) ? [] : [{ path, text: parts.join('…') }])),
);

test('the page shows every message of the client', () => {
  const missing = hidden.filter((one) => !Object.keys(exempt).some((name) => names(name, one)));
  expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

test('every exemption names a text that the page does not show', () => {
  const needless = Object.keys(exempt).filter((name) => !hidden.some((one) => names(name, one)));
  expect(needless).toEqual([]);
});

test('a message that the page does not show is found', () => {
  const text = `throw new InvalidRequestError(\`the moon of \${planet} is missing\`);
throw fault('is upside down');`;
  const texts = textsOf('a.ts', text);
  expect(texts.map((parts) => [parts.join('…'), isShown(parts)])).toEqual([
    ['the moon of … is missing', false],
    ['is upside down', false],
  ]);
});

/** Whether one message of the page has the fixed parts in their order. */
function isShown(parts: SourceText): boolean {
  const fixed = parts.map((part) => part.replaceAll('\n', '<br>').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(fixed.join('[^\\n]*?')).test(page);
}

/** Whether an exemption is of this text, or of the file that has it. */
function names(exemption: string, { path, text }: { readonly path: string; readonly text: string }): boolean {
  return exemption.startsWith('src/') ? path.startsWith(exemption) : text === exemption;
}

/** A text as its fixed parts; between two of them is a value. */
type SourceText = readonly string[];

/** Every text of the file but types and imports. @throws Error when the file is not TypeScript. */
function textsOf(path: string, source: string): SourceText[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const texts = new Map<number, SourceText>();
  const typed = new Set<number>();
  new Visitor({
    TSLiteralType: ({ literal }) => void typed.add(literal.start),
    Literal({ start, value }) {
      if (typeof value === 'string') texts.set(start, [value]);
    },
    TemplateLiteral({ start, quasis }) {
      texts.set(
        start,
        quasis.map(({ value }) => value.cooked ?? value.raw),
      );
    },
  }).visit(program);
  return [...texts].flatMap(([start, text]) => (typed.has(start) || !isSpoken(text) ? [] : [text]));
}

function isSpoken(text: SourceText): boolean {
  return text.some((part) => /\p{L}[,.;:]? | \p{L}/u.test(part));
}
