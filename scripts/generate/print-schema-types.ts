// Prints the types of the schemas with the library openapi-typescript. Every schema becomes an exported type, so that
// an editor shows the name `Glossary` instead of its fields.

import { type Document, isRecord } from 'language-service-description/document';
import { banner } from 'language-service-description/print-code';
import type { OpenAPI3 } from 'openapi-typescript';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const make = ts.factory;

/** Returns the text of schema.ts. */
export async function printSchemaTypes(document: Document): Promise<string> {
  // The input is copied, because the library changes it.
  const input: OpenAPI3 = JSON.parse(JSON.stringify(document));
  tellAssumptions(input);
  const nodes = await openapiTS(input, {
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => openEnum(schema) ?? binary(schema),
  });
  return `${banner}\n${plainComments(astToString(liftSchemas(nodes)))}`;
}

/**
 * Returns the type `"a" | "b" | (string & {})` for `anyOf: [{ enum }, { type: string }]`; undefined for other schemas.
 * With this type, an editor suggests the known values.
 */
function openEnum(schema: object): ts.TypeNode | undefined {
  const [known, open, ...rest] = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (!isRecord(known) || !isRecord(open) || rest.length > 0) return undefined;
  if (!Array.isArray(known['enum']) || open['type'] !== 'string' || open['enum'] !== undefined)
    return undefined;
  const values = known['enum'].filter((value) => typeof value === 'string');
  const anyString = make.createIntersectionTypeNode([
    make.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    make.createTypeLiteralNode([]),
  ]);
  const literals = values.map((value) => make.createLiteralTypeNode(make.createStringLiteral(value)));
  return make.createUnionTypeNode([...literals, make.createParenthesizedType(anyString)]);
}

/** Returns the type `Blob | ArrayBuffer | Uint8Array<ArrayBuffer>` for binary content; undefined for other schemas. */
function binary(schema: object): ts.TypeNode | undefined {
  const isBinary =
    ('format' in schema && schema.format === 'binary') ||
    ('contentMediaType' in schema && schema.contentMediaType === 'application/octet-stream');
  if (!isBinary) return undefined;
  const named = (name: string, ...of: ts.TypeNode[]) => make.createTypeReferenceNode(name, of);
  const buffer = named('ArrayBuffer');
  return make.createUnionTypeNode([named('Blob'), buffer, named('Uint8Array', buffer)]);
}

/**
 * Adds the text of each `x-assumed` mark to the description of its node, because openapi-typescript prints only
 * descriptions.
 */
function tellAssumptions(value: unknown): void {
  if (Array.isArray(value)) value.forEach(tellAssumptions);
  if (!isRecord(value)) return;
  Object.values(value).forEach(tellAssumptions);
  const mark = value['x-assumed'];
  if (typeof mark !== 'string') return;
  value['description'] = [value['description'], `@remarks Assumed: ${mark}`].filter(Boolean).join('\n\n');
}

/**
 * Converts the descriptions in comments to plain text. Removes the tag `@description`. Also removes the indentation,
 * because an editor would show indented text as code.
 */
function plainComments(text: string): string {
  return text
    .replaceAll('/** @description ', '/** ')
    .replaceAll(/\/\*\*\n( *) \* @description /g, '/**\n$1 * ')
    .replaceAll(/\n( *) \* @description /g, '\n$1 *\n$1 * ')
    .replaceAll(/^( *) \* {5}/gm, '$1 * ')
    .replaceAll(/\/\*\*\n( *) \* Format: (.+)\n\1 \*\n((?:\1 \*.*\n)*?)(?=\1 \* @|\1 \*\/)/g, formatLast);
}

/** Moves the line with the format, for example `Format: date-time`, from the beginning of a comment to its end. */
function formatLast(_: string, indent: string, format: string, text: string): string {
  const lines = text.replace(/(\n *\*)*\n$/, '\n').trimEnd();
  return `/**\n${lines}\n${indent} *\n${indent} * Format: ${format}\n`;
}

/**
 * Adds an exported type `X` for each schema `components.schemas.X`, and returns all nodes. Also replaces each use of
 * `components["schemas"]["X"]` by `X`.
 */
function liftSchemas(nodes: readonly ts.Node[]): ts.Node[] {
  const lifted: ts.TypeAliasDeclaration[] = [];
  const rest = nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return node;
    const members = node.members.map((member) =>
      nameOf(member) === 'schemas' ? liftMember(member, lifted) : member,
    );
    return make.updateInterfaceDeclaration(node, node.modifiers, node.name, undefined, undefined, members);
  });
  return [...lifted, ...rest].map(nameSchemas);
}

function liftMember(schemas: ts.TypeElement, lifted: ts.TypeAliasDeclaration[]): ts.TypeElement {
  if (!ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type))
    return schemas;
  const members = schemas.type.members.map((member) => {
    const name = nameOf(member);
    if (name === undefined || !ts.isPropertySignature(member) || !member.type) return member;
    const exported = make.createToken(ts.SyntaxKind.ExportKeyword);
    const alias = make.createTypeAliasDeclaration([exported], name, undefined, member.type);
    lifted.push(ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(member)));
    const type = make.createTypeReferenceNode(name);
    return make.createPropertySignature(undefined, member.name, undefined, type);
  });
  const type = make.createTypeLiteralNode(members);
  return make.updatePropertySignature(schemas, undefined, schemas.name, undefined, type);
}

function nameOf(member: ts.TypeElement): string | undefined {
  return member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name))
    ? member.name.text
    : undefined;
}

/**
 * Returns a type in which `X` replaces `components["schemas"]["X"]`. Each optional field also allows undefined, because
 * the client omits undefined fields.
 */
function nameSchemas(root: ts.Node): ts.Node {
  const visit = (node: ts.Node): ts.Node => {
    const name = schemaNameOf(node);
    if (name !== undefined) return make.createTypeReferenceNode(name);
    const inside = ts.visitEachChild(node, visit, undefined);
    const isOptional = ts.isPropertySignature(inside) && inside.questionToken && inside.type;
    if (!isOptional || inside.type.kind === ts.SyntaxKind.NeverKeyword) return inside;
    const all = ts.isUnionTypeNode(inside.type) ? inside.type.types : [inside.type];
    const type = make.createUnionTypeNode([...all, make.createTypeReferenceNode('undefined')]);
    return make.updatePropertySignature(inside, inside.modifiers, inside.name, inside.questionToken, type);
  };
  return visit(root);
}

function schemaNameOf(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType: root, indexType: section } = node.objectType;
  const isSchemas =
    ts.isTypeReferenceNode(root) && ts.isIdentifier(root.typeName) && root.typeName.text === 'components';
  return isSchemas && textOf(section) === 'schemas' ? textOf(node.indexType) : undefined;
}

function textOf(node: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined;
}
