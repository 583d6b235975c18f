// The shape of a source file for the house rules that the linter does not have.

import { type ESTree, parseSync, Visitor } from 'vite';

export interface SourceShape {
  /** From the root of the project: `src/http/fetch.ts`. */
  readonly path: string;
  /** Lines of the casts without a comment beside or just above them; `as const` does not count. */
  readonly bareCasts: readonly number[];
}

/** How many lines above a cast its comment may end. */
const reachOfComment = 6;

/** Throws Error when the text is not TypeScript. */
export function parseShape(path: string, text: string): SourceShape {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const isReasoned = ({ start, end }: ESTree.Span) =>
    comments
      .map((comment) => lineAt(comment.end))
      .some((line) => line >= lineAt(start) - reachOfComment && line <= lineAt(end));
  return {
    path,
    bareCasts: castsOf(program)
      .filter((cast) => !isReasoned(cast))
      .map(({ start }) => lineAt(start)),
  };
}

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
