// What a declaration of the source says to its users: its comment, its signature without the body, its members.
import ts from 'typescript';

import type {
  DocumentedComment,
  DocumentedMember,
  DocumentedSymbol,
} from '../../../packages/site/src/pages/documented-entry.ts';

/** The declaration that a file exports under this name. */
export function documentDeclaration(name: string, declaration: ts.Declaration): DocumentedSymbol {
  const shape = { name, signature: signatureOf(declaration), comment: commentOf(declaration) };
  if (ts.isFunctionDeclaration(declaration)) return { ...shape, kind: 'function', members: [] };
  if (ts.isClassDeclaration(declaration))
    return { ...shape, kind: 'class', members: declaration.members.filter(isPublic).flatMap(memberOf) };
  if (ts.isInterfaceDeclaration(declaration))
    return { ...shape, kind: 'type', members: declaration.members.flatMap(memberOf) };
  if (ts.isTypeAliasDeclaration(declaration)) return { ...shape, kind: 'type', members: [] };
  const isCalled =
    ts.isVariableDeclaration(declaration) && declaration.type?.kind === ts.SyntaxKind.FunctionType;
  return { ...shape, kind: isCalled ? 'function' : 'value', members: [] };
}

function memberOf(member: ts.ClassElement | ts.TypeElement): DocumentedMember[] {
  const name = member.name?.getText();
  if (name === undefined || name.startsWith('[')) return [];
  return [{ name, signature: signatureOf(member), comment: commentOf(member) }];
}

function isPublic(member: ts.ClassElement): boolean {
  if (member.name === undefined || ts.isPrivateIdentifier(member.name)) return false;
  return (
    (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0
  );
}

/** The declaration as it is written, up to its body or value. */
function signatureOf(node: ts.Declaration): string {
  const file = node.getSourceFile();
  const start = node.getStart(file);
  const text = (end: number) => file.text.slice(start, end).trim();
  if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
    return text(node.body.getStart(file));
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))
    return text(node.members.pos)
      .replace(/\s*\{$/, '')
      .replace(/ extends withDetails<\w+>\(\)$/, ' extends LanguageServiceError');
  if (ts.isVariableDeclaration(node)) return `const ${text(node.type?.end ?? node.name.end)}`;
  if (ts.isPropertyDeclaration(node)) return text(node.type?.end ?? node.name.end);
  return text(node.end);
}

function commentOf(node: ts.Node): DocumentedComment {
  // The comment of a constant belongs to its statement.
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const [comment] = ts.getJSDocCommentsAndTags(owner).filter(ts.isJSDoc).slice(-1);
  const tags = comment?.tags ?? [];
  const isExample = (tag: ts.JSDocTag) => tag.tagName.text === 'example';
  return {
    text: inWords(comment?.comment),
    notes: tags.filter((tag) => !isExample(tag)).map(printTag),
    examples: tags.filter(isExample).map((tag) => inWords(tag.comment).replace(/^```\w*\n|\n```$/g, '')),
  };
}

function printTag(tag: ts.JSDocTag): string {
  const text = inWords(tag.comment);
  if (ts.isJSDocParameterTag(tag)) return `\`${tag.name.getText()}\`: ${text}`;
  const [, type, rest = text] =
    tag.tagName.text === 'throws' ? (/^@throws \{(\w+)\} ?([\s\S]*)/.exec(tag.getText()) ?? []) : [];
  if (type !== undefined) return `Throws \`${type}\`: ${inWords(rest)}`;
  if (tag.tagName.text === 'throws') return `Throws ${text}`;
  return tag.tagName.text === 'remarks' ? text : `${tag.tagName.text}: ${text}`;
}

/** The text without the stars of its lines, and with links as code. */
function inWords(comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string {
  return (ts.getTextOfJSDocComment(comment) ?? '')
    .replaceAll(/^ *\* ?/gm, '')
    .replaceAll(/\{@link ([^}]+)\}/g, '`$1`')
    .replace(/\s*\*?\/?\s*$/, '')
    .trim();
}
