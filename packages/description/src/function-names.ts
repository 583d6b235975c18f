// Derives the name of a function: its verb and the singular of its resource. For example, `styleRules_update` becomes
// `updateStyleRule`. A path parameter in the plural, such as `{spoken_terms_id}`, keeps the plural: `getSpokenTerms`.

import type { Operation } from './operations.ts';

export function nameFunctions(operations: readonly Operation[]): ReadonlyMap<Operation, string> {
  const ids = new Set(operations.flatMap(({ pathParameters }) => pathParameters.map(({ name }) => name)));
  const names = new Map(operations.map((operation) => [operation, nameFunction(operation, ids)]));
  const first = new Map<string, Operation>();
  for (const [operation, name] of names) {
    const other = first.get(name);
    if (other !== undefined)
      throw new Error(`${other.id} and ${operation.id} would both be the function ${name}: rename one.`);
    first.set(name, operation);
  }
  return names;
}

/**
 * Returns the name of the package entry point for a resource, for example `translation-memories` for
 * `translationMemories`.
 */
export function entryOf(resource: string): string {
  return wordsOf(resource).join('-').toLowerCase();
}

/** Converts a name to Pascal case, for example `glossary` to `Glossary`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function nameFunction({ resource, name }: Operation, ids: ReadonlySet<string>): string {
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)$/.exec(name) ?? [];
  const words = wordsOf(resource);
  const isOfTheVerb = words.at(-1)?.toLowerCase().startsWith(verb.replace(/e$/, '')) ?? false;
  // A noun that repeats the verb is omitted. For example, `correct` needs no `correction`.
  const noun = isOfTheVerb ? words.slice(0, -1) : words;
  const isPlural = (name === 'list' && rest === '') || ids.has(`${words.join('_').toLowerCase()}_id`);
  return verb + (isPlural ? noun : noun.map(singular)).map(pascal).join('') + rest;
}

/** Splits a name in camel case into words, for example `glossariesV2` into `glossaries` and `V2`. */
function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/);
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}
