// How closely the sandbox simulates the service, row by row: what the service documents, what is assumed, and what the
// sandbox does not model.

import { resources } from '../resources/resources.ts';
import { assumed, type Behaviour, documented, type FidelitySection, notModelled } from './behaviour.ts';

/** Keys, scopes and accounts. */
const access: readonly Behaviour[] = [
  documented('Authentication 1', 'The header is `Authorization: Service-Auth-Key <key>`.'),
  assumed('The scheme is matched without case; one space separates it from the key.'),
  documented('Errors: 401', 'A key that is not accepted gives 401.'),
  assumed('No key, an unknown one and a revoked one are not accepted.'),
  documented('Authentication 3', 'A scoped key gives 403 for an operation outside its scopes.'),
  documented('Authentication 4', 'translation_memories:read and translation_memories:write are two scopes.'),
  assumed('The scopes of the other resources are those of the description.'),
  documented('Authentication 7', 'If the plan has no Spoken Terms, its operations give 403.'),
  assumed('A resource of another account gives 404.'),
  assumed(
    'Errors are checked in this order: 401, 403, 429, 415, 400, a scripted fault, then 404, 409 and 456.',
  ),
  assumed(
    'By default, no rate and no number of characters is limited. Settings limit them: 429 with Retry-After, or 456.',
  ),
  assumed('Every start resets the quotas.'),
  notModelled('Admin keys, key administration, usage analytics and teams do not exist.'),
  notModelled('One base address serves both the paid and the free tier.'),
];

/** What every answer has in common. */
const answers: readonly Behaviour[] = [
  documented('Errors 1', 'An error body is JSON with message and code.'),
  documented('Errors 3', 'Errors of Spoken Terms have the documented messages.'),
  assumed('The values of code, and all other messages, are those of the description’s examples.'),
  documented('Errors: 400', 'The message of a 400 names the field, except for Spoken Terms.'),
  assumed('The message begins with the field; for Spoken Terms, detail does.'),
  assumed('Every response has X-Trace-ID.'),
  assumed('Date is the time of the sandbox; a client that corrects its clock follows it.'),
  documented('Errors: 415', 'A body of an undescribed media type gives 415.'),
  assumed('A body with a Content-Encoding, or in a character set other than UTF-8, gives 415.'),
  assumed('An unknown path gives 404; an unsupported method, also HEAD or OPTIONS, gives 405 with Allow.'),
  assumed('A setting allows pages of other origins (CORS); then OPTIONS gives 204.'),
  assumed('The Accept header and undescribed parameters and fields are ignored.'),
  assumed(
    'A body of more than 32 MiB gives 413, also while it is being sent. So does a form with a document of more than 128 MiB.',
  ),
  assumed('A text of more than 1 MiB in a form with a document gives 413.'),
  assumed(
    'JSON nested deeper than 64 levels gives 400. So does a body of more than 250 000 values, 10 000 names or 25 000 parts.',
  ),
  assumed(
    'A form carries objects as JSON: one array, or several fields of the same name with one object each.',
  ),
  assumed('A form without any described field gives 400.'),
  assumed('If this page names no limit for a text, only the size of the body limits it.'),
  assumed('If the machine lacks a resource, such as disk space, the answer is 503.'),
  notModelled('429, 500 and 503 come only from settings and scripts, not from load.'),
  notModelled('Events and webhooks do not exist: the service documents none.'),
];

const ofResources: readonly FidelitySection[] = Object.values(resources).flatMap((resource) => {
  const { title, behaviours, furtherBehaviours = [] } = resource;
  return [{ title, behaviours }, ...furtherBehaviours];
});

/** Everything the sandbox does, as far as a user may rely on it. */
export const fidelity: readonly FidelitySection[] = [
  { title: 'Keys and accounts', behaviours: { '': access } },
  { title: 'Answers', behaviours: { '': answers } },
  ...ofResources,
];
