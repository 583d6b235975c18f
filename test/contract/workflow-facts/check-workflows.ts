// The check of a workflow by its steps: that each is there and in order, and that its words are said by hand too.
import { nodesWith } from '../source-facts/conventions.ts';
import { workflowPhrases } from '../source-facts/phrases.ts';
import { asList, asNode, type Node } from '../source-facts/places.ts';
import { unsaidClaims } from '../source-facts/sentences.ts';

/** The steps of each file: the step, its operation without the resource, its status and how many criteria it has. */
const table = `
export: start createExport 202 1, tooEarly createExport 409 1, watch getJob 200 2, download - 200 1,
  reuse createExport 200 2
glossaries: create create 201 2, merge update 200 3, entries getEntries 200 2, twice replaceDictionary 400 2,
  replace replaceDictionary 200 2, dropPair deleteDictionary 204 1, read get 200 3, delete delete 204 1
import: announce createImport 202 1, waiting getJob 200 2, upload - 300 1, watch getJob 200 3, read get 200 3,
  delete delete 204 1, gone get 404 1
segments: firstPage listSegments 200 3, secondPage listSegments 200 2, lastPage listSegments 200 2,
  anyCase listSegments 200 3, exactCase listSegments 200 2, tooShort listSegments 400 1
spoken-terms: create create 201 2, merge update 200 3, entries getEntries 200 2, replace replaceTermList 200 2,
  dropList deleteTermList 204 1, noList getEntries 404 1, delete delete 204 1
style-profiles: list create 201 1, create create 201 2, link update 200 3, broken update 400 1, read get 200 2,
  unlink update 200 3, delete delete 204 1, remains get 200 1, tidy delete 204 1
style-rules: create create 201 3, instruct createInstruction 201 1, reword replaceInstruction 200 3,
  readInstruction getInstruction 200 2, rename update 200 3, rules replaceConfiguredRules 200 3,
  withdraw deleteInstruction 204 1, read get 200 3, delete delete 204 1, gone get 404 1
text-correction: known correct 200 3, detected correct 200 3, nothing correct 400 1
`;

const steps = new Map(
  table.split(/\n(?=\S)/).map((line) => {
    const [name = '', order = ''] = line.trim().split(': ');
    return [name, order.replaceAll(/\s+/g, ' ')];
  }),
);

/** Returns what is wrong with a workflow file: steps that differ, and words that are not said here. */
export function workflowFaults(name: string, file: Node): string[] {
  const order = nodesWith('stepId', { file }).map(stepOf).join(', ');
  const texts = nodesWith('description', file).map((part) => part['description']);
  const words = unsaidClaims(texts.join(' '), workflowPhrases);
  const { version } = asNode(file['info']);
  const source = JSON.stringify([file['arazzo'], version, file['sourceDescriptions']]);
  return [
    ...(order === steps.get(name) ? [] : [`steps: ${order}`]),
    ...words.map((word) => `unsaid: ${word}`),
    ...(source === '["1.0.1","1.0.0",[{"name":"service","type":"openapi","url":"../openapi.yaml"}]]'
      ? []
      : [source]),
    ...nodesWith('onFailure', file).flatMap(({ onFailure }) => asList(onFailure).flatMap(retryFaults)),
  ];
}

/** A job is looked at again, within half a second and for half a minute. */
function retryFaults(action: unknown): string[] {
  const { type, retryAfter, retryLimit } = asNode(action);
  const seconds = Number(retryAfter) * Number(retryLimit);
  return type === 'retry' && Number(retryAfter) <= 0.5 && seconds === 30
    ? []
    : [`retry: ${retryAfter} ${retryLimit}`];
}

/** Returns `start createExport 202 1` for a step. */
function stepOf({ stepId, operationId = '_-', successCriteria }: Node): string {
  const criteria = asList(successCriteria).map(asNode);
  const [, status] = /^\$statusCode (?:==|<) (\d+)$/.exec(String(criteria[0]?.['condition'])) ?? [];
  return `${stepId} ${String(operationId).split('_')[1]} ${status} ${criteria.length}`;
}
