// Every request to an unknown id gives 404: it cannot be read, changed or deleted.
import { examplesOf } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { answersWith, saidBy } from '../response.ts';
import type { Question } from '../send-request.ts';
import type { Described } from '../service-description.ts';
import { neverCalled } from '../untested.ts';
import { holds, holdsIf, type Verdict } from '../verdict.ts';

/** Of nothing in any account. */
export const unknownId = '00000000-0000-4000-8000-0000000fffff';

/** Every operation that names one thing by its id. */
export function absenceChecks({ operations }: Described): Check[] {
  return operations.filter(isAboutOne).map((operation) => ({
    title: titles[operation.method] ?? 'a missing resource returns 404',
    operation: operation.id,
    clause: 'Errors: 404',
    ...(operation.method === 'GET' ? {} : { writes: true as const }),
    run: async (service: Service) => absenceVerdict(service, operation),
  }));
}

const titles: Readonly<Record<string, string>> = {
  DELETE: 'a DELETE of a missing resource returns 404',
  PATCH: 'a PATCH of a missing resource returns 404',
  PUT: 'a PUT to a missing resource returns 404',
};

function isAboutOne({ id, pathParameters, query }: Operation): boolean {
  return (
    pathParameters.length > 0 && !query.some(({ required }) => required === true) && !(id in neverCalled)
  );
}

async function absenceVerdict({ ask, described }: Service, { id, body }: Operation): Promise<Verdict> {
  const path = described.operation(id).pathParameters.map(() => unknownId);
  const answer = await ask(id, { path, ...sentAs(body) });
  const { errors, success } = described.operation(id);
  // A corrected description may say that deleting what is gone succeeds.
  if (!errors.some(({ status }) => status === 404))
    return holdsIf(
      success.some(({ status }) => status === answer.status),
      saidBy(answer),
    );
  const isGone = answer.status === 410 && errors.some(({ status }) => status === 410);
  if (isGone) return holds();
  return answersWith(404, answer);
}

/** A sound body: the first example of the description. */
function sentAs(body: Operation['body']): Question {
  const [example] = examplesOf(body?.content['application/json']);
  return example === undefined ? {} : { body: example };
}
