// A sentence in plain words is a claim too, if it has a number, a limit, an order or an end. Such a sentence of an unmarked
// place holds what a row of that place says, or it is marked.

import { isMarked } from './claims.ts';
import { asList, asNode, type Node } from './places.ts';

/** A sentence that a reader takes for a fact, and the node whose description has it. */
export interface Sentence {
  readonly owner: Node;
  readonly text: string;
}

const claiming =
  /\b\d|\bat (most|least)\b|\bcannot\b|\bmust\b|\bnever\b|\balways\b|\bexpires?\b|\bremoved\b|\bonly\b|\b(newest|oldest|latest) first\b|\bsorted\b|\bin (the same )?order\b/i;

/** Every claiming sentence that no mark covers. */
export function claimingSentences(document: Node): Sentence[] {
  const found = new Map<string, Sentence>();
  const enter = (node: Node, isInside: boolean) => {
    const covered = isInside || isMarked(node);
    const { description } = node;
    if (typeof description === 'string' && !covered)
      for (const text of sentencesOf(description))
        if (claiming.test(text)) found.set(`${description}\n${text}`, { owner: node, text });
    for (const [key, part] of Object.entries(node)) {
      if (/^(examples?|links)$/.test(key)) continue;
      for (const one of [part, ...asList(part)].map(asNode)) enter(one, covered);
    }
  };
  enter(asNode(document['paths']), false);
  enter(asNode(asNode(document['components'])['schemas']), false);
  enter(asNode(asNode(document['components'])['parameters']), false);
  return [...found.values()];
}

function sentencesOf(description: string): string[] {
  return description
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]) (?=[A-Z`])/)
    .map((text) => text.trim());
}
