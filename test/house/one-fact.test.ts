import { expect, test } from 'vitest';
import { operationTable } from '../../src/generated/operations.ts';
import { readCode, readSources } from '../support/source-files.ts';

// One fact has one place. Only code counts, not what a comment lists.

interface Code {
  readonly path: string;
  readonly code: string;
}

const modules = readSources(['src'], withoutComments).filter(
  ({ path }) => !path.startsWith('src/generated/'),
);

const guards = /(?:function |const )(isObject|isRecord|valueAt)\b(?= = \(|\()/g;

/** Of all packages and scripts. */
const everywhere = readCode(withoutComments).filter(({ path }) => !/(^|\/)src\/generated\//.test(path));

const connectionCodes =
  /\b(ECONN|EHOST|ENETUN|EADDRN|ENOTFOUND|EAI_|EPROTO|UND_ERR_|HPE_|CERT_|ERR_TLS|ERR_SSL)/;
const loopbackNames = /\blocalhost\b|\b127\\?\.|::1/;
const transientStatuses = [408, 429, 500, 502, 503, 504, 529];

/** Serves one request, or any API: nothing of one resource belongs here. */
const mechanism =
  /^src\/http\/|^src\/extensions\/(paging|polling|upload|download|transfer)[^/]*\.ts$|^src\/extensions\/(paging|transfer)[^/]*\//;

test('one module of the client lists the codes of failed connections; the others make failures', () => {
  expect(namesIn(everywhere, connectionCodes)).toEqual([
    'packages/sandbox/src/server/apply-fault.ts',
    'packages/sandbox/src/server/http/early-refusals.ts',
    'src/errors/connection-codes.ts',
  ]);
});

test('one module lists the names of this machine', () => {
  expect(namesIn(modules, loopbackNames)).toEqual(['src/loopback.ts']);
});

test('one module lists the statuses that are worth a retry', () => {
  expect(listersOfStatuses(everywhere)).toEqual(['src/errors/transient-statuses.ts']);
});

// The command line has commands, suggestions and dry runs: its own reader knows more.
test('one module reads the options of all programs but the command line', () => {
  expect(namesIn(everywhere, /\bparseArgs\b/)).toEqual([
    'packages/cli/src/options/read-values.ts',
    'packages/description/src/command-line.ts',
  ]);
});

test('a package defines each of these guards and readers of unknown values once', () => {
  expect(everywhere.filter(({ code }) => code.search(guards) >= 0).length).toBeGreaterThan(4);
  expect(doubleGuards(everywhere)).toEqual([]);
});

test('no mechanism names a resource of the description', () => {
  const mechanisms = modules.filter(({ path }) => mechanism.test(path));
  expect(mechanisms.length).toBeGreaterThan(20);
  expect(namesIn(mechanisms, resourceNames(Object.keys(operationTable)))).toEqual([]);
});

function namesIn(all: readonly Code[], names: RegExp): string[] {
  return all.filter(({ code }) => names.test(code)).map(({ path }) => path);
}

/** The guards that a package defines in more than one place: `isObject: a.ts, b.ts`. */
function doubleGuards(all: readonly Code[]): string[] {
  const found = all.flatMap(({ path, code }) =>
    [...code.matchAll(guards)].map(([, name = '']) => ({ path, name })),
  );
  const folderOf = (path: string) => /^packages\/[^/]+|^[^/]+/.exec(path)?.[0];
  const groups = Object.groupBy(found, ({ path, name }) => `${folderOf(path)} ${name}`);
  return Object.values(groups).flatMap((same = []) =>
    same.length < 2 ? [] : [`${same[0]?.name}: ${same.map(({ path }) => path).join(', ')}`],
  );
}

function listersOfStatuses(all: readonly Code[]): string[] {
  const listed = (code: string) =>
    transientStatuses.filter((status) => new RegExp(`\\b${status}\\b`).test(code));
  return all.filter(({ code }) => listed(code).length > 3).map(({ path }) => path);
}

/** Every way to write a resource: `styleRules`, `style_rules`, `style rule`. */
function resourceNames(ids: readonly string[]): RegExp {
  const resources = new Set(ids.map((id) => id.replace(/(V\d)?_.*/, '')));
  const forms = [...resources].map((resource) => {
    const words = resource.replaceAll(/[A-Z]/g, (letter) => `[ _-]?${letter}`);
    return words.replace(/ies$/, '(y|ies)').replace(/s$/, 's?');
  });
  return new RegExp(`(?<![a-z])(${forms.join('|')})(?![a-z])`, 'i');
}

function withoutComments(path: string, text: string): Code {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  return { path, code };
}
