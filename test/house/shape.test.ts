import { globSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { suffixes, withSuffix } from '../../scripts/test/test-files.ts';
import { readCode } from '../support/source-files.ts';

// What Biome does not hold of a source; biome.json has the lengths of files and functions, and the names of files.

/** How many lines above a cast its comment may end. */
const reachOfComment = 6;

test('every cast has its reason beside it', () => {
  const bare = readCode(bareCasts).flat();
  expect(bare.filter((place) => !/^(packages\/cli\/)?src\/generated\//.test(place))).toEqual([]);
});

test('every suffix of a test file has a project', () => {
  const found = globSync(`{test,packages/*/test}/${withSuffix}`);
  expect(found.length).toBeGreaterThan(50);
  const known = suffixes.map((suffix) => `.${suffix}.test.ts`);
  expect(found.filter((path) => !known.some((end) => path.endsWith(end)))).toEqual([]);
});

/** Returns the casts without a comment beside or just above them, as `src/http/fetch.ts:12`. */
function bareCasts(path: string, text: string): string[] {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const isReasoned = ({ start, end }: ESTree.Span) =>
    comments
      .map((comment) => lineAt(comment.end))
      .some((line) => line >= lineAt(start) - reachOfComment && line <= lineAt(end));
  const bare = castsOf(program).filter((cast) => !isReasoned(cast));
  return bare.map(({ start }) => `${path}:${lineAt(start)}`);
}

/** Returns the casts; `as const` does not count. */
function castsOf(program: ESTree.Program): ESTree.Span[] {
  const casts: ESTree.Span[] = [];
  new Visitor({
    TSAsExpression: (node) => {
      if (!isConst(node.typeAnnotation)) casts.push(node);
    },
  }).visit(program);
  return casts;
}

function isConst(type: ESTree.TSType): boolean {
  return (
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  );
}
