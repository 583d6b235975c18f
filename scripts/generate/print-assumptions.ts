// Prints the list of assumptions as tables of the `x-assumed` marks.
import { type Assumption, listAssumptions } from 'language-service-description/assumptions';
import type { Document } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';

const confidences = [
  ['A', 'near certain'],
  ['B', 'likely'],
  ['C', 'guessed'],
  ['', 'without a confidence'],
] as const;

/** Returns the text of docs/assumptions.md. */
export function printLedger(document: Document, operations: readonly Operation[]): string {
  const assumptions = listAssumptions(document, operations);
  const tags = new Map(operations.map(({ resource, tag }) => [resource, tag]));
  const shared = assumptions.filter(({ resources }) => resources.size !== 1);
  const sections = [...tags].map(([resource, tag]) => {
    return printSection(
      tag,
      assumptions.filter(({ resources }) => resources.size === 1 && resources.has(resource)),
    );
  });
  return `<!-- Generated from openapi/ by \`npm run generate\`. Do not edit. -->

# Assumptions

Everything in \`openapi/\` that [the service does not document](source.md), collected from the \`x-assumed\` marks.
Everything without a mark is documented.

${count(assumptions)}
${[...sections, printSection('Several resources', shared)].join('')}`;
}

function count(assumptions: readonly Assumption[]): string {
  const parts = confidences.flatMap(([confidence, meaning]) => {
    const size = assumptions.filter((assumption) => assumption.confidence === confidence).length;
    return size === 0 ? [] : [`${size} ${meaning}${confidence && ` (${confidence})`}`];
  });
  return `${assumptions.length} assumptions: ${parts.join(', ')}.`;
}

function printSection(title: string, assumptions: readonly Assumption[]): string {
  if (assumptions.length === 0) return '';
  const rows = assumptions.map(
    ({ where, kind, text, confidence }) => `| \`${where}\` | ${kind} | ${cell(text)} | ${confidence} |\n`,
  );
  return `
## ${title} (${assumptions.length})

| Where | What | Assumed | Confidence |
|---|---|---|---|
${rows.join('')}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}
