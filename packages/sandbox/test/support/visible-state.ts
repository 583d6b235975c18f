import { type OperationDescription, operationDescriptions } from '../../src/server/description.ts';
import { type Asked, asking } from './ask.ts';
import { exampleRequest } from './example-requests.ts';

/** What each GET answers, by operation; ids and times that the sandbox chose are left out. */
export type VisibleState = Readonly<Record<string, string>>;

/** Ids by the name that a body and a path give them. */
type Ids = Readonly<Record<string, string>>;

const READS = operationDescriptions.filter(({ method }) => method === 'GET');
const CHOSEN =
  /(?!00000000-)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|20\d\d-[\d-]+T[\d:.]+Z|\?expires=[^"]*/g;

/** What a sandbox shows: every GET for the resources of the story, and for those that an answer names. */
export async function visibleState(sandbox: Asked, answer: unknown = {}): Promise<VisibleState> {
  const given = idsIn(answer);
  const named = READS.filter(({ parameters }) => parameters.some(({ name }) => name in given));
  const shown = await Promise.all([
    ...READS.map((read) => shownBy(sandbox, read, {})),
    ...named.map((read) => shownBy(sandbox, read, given)),
  ]);
  return Object.fromEntries(shown);
}

/** Every GET that is refused for a reason of the machine. */
export function failures(state: VisibleState): string[] {
  return Object.entries(state).flatMap(([name, shown]) => (/^5/.test(shown) ? [`${name}: ${shown}`] : []));
}

function idsIn(answer: unknown): Ids {
  const fields = Object.entries(Object(answer)).filter((field): field is [string, string] => {
    return field[0].endsWith('id') && typeof field[1] === 'string';
  });
  return Object.fromEntries(fields.map(([name, id]) => [name === 'id' ? 'instruction_id' : name, id]));
}

async function shownBy(sandbox: Asked, read: OperationDescription, ids: Ids): Promise<[string, string]> {
  const parameters = read.parameters.map((parameter) => {
    const id = ids[parameter.name];
    return id === undefined ? parameter : { ...parameter, example: id };
  });
  const [method, path] = exampleRequest({ ...read, parameters });
  const { status, body } = await asking(sandbox)(method, path);
  const name = Object.keys(ids).length === 0 ? read.id : `${read.id} of the answer`;
  return [name, `${status} ${JSON.stringify(body).replaceAll(CHOSEN, '*')}`];
}
