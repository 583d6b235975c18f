// The catalogue of style rules, as the description lists it.

import type { Schema } from 'language-service-description/document';
import { Surprise } from './outcome.ts';
import type { Description } from './schema.ts';

/** Values of rules, by group and rule. */
type Rules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns the schema of the JSON body of an operation. */
export function bodySchema(description: Description, operation: string): Schema {
  return description.resolved(
    description.operation(operation).body?.content['application/json']?.schema ?? {},
  );
}

/** Returns every described value, in rounds that have each rule once at most. @throws Surprise where there is none. */
export function ruleRounds(description: Description): Rules[] {
  const rounds: Record<string, Record<string, unknown>>[] = [];
  const { properties = {} } = bodySchema(description, 'styleRules_replaceConfiguredRules');
  for (const [group, schema] of Object.entries(properties))
    for (const [rule, choice] of Object.entries(description.resolved(schema).properties ?? {})) {
      const values = [choice, ...(choice.anyOf ?? [])].flatMap((one) => one.enum ?? []);
      for (const [at, value] of values.entries()) {
        const round = rounds[at] ?? {};
        round[group] = { ...round[group], [rule]: value };
        rounds[at] = round;
      }
    }
  if (rounds.length === 0) throw new Surprise('the description has no rules');
  return rounds;
}
