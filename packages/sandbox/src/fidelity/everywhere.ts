import { assumed, type Behaviour, documented, notModelled } from './behaviour.ts';

/** Keys, scopes and accounts. */
export const access: readonly Behaviour[] = [
  documented('Authentication 1', 'The header is `Authorization: Service-Auth-Key <key>`.'),
  assumed('The scheme is matched without case, and one space stands before the key.'),
  documented('Errors: 401', 'No key, an unknown one or a revoked one gives 401.'),
  documented('Authentication 3', 'A scoped key gives 403 where its scopes do not reach.'),
  documented('Authentication 4', 'translation_memories:read and translation_memories:write are told apart.'),
  assumed('The scopes of the other resources are those of the description.'),
  documented('Authentication 7', 'An account whose plan has no Spoken Terms gets 403 there.'),
  assumed('What another account owns gives 404, everywhere.'),
  assumed('First comes 401, then 403, 429, 415, 400, a scripted fault, and then 404, 409 and 456.'),
  assumed(
    'No rate and no number of characters is limited unless a setting says so; then 429 tells when, and 456.',
  ),
  assumed('Quotas begin anew with every start.'),
  notModelled('Admin keys, the administration of keys, usage analytics and teams are not there.'),
  notModelled('The two base addresses of the paid and the free tier are one.'),
];

/** What every answer has in common. */
export const answers: readonly Behaviour[] = [
  documented('Errors 1', 'An error body is JSON with message, and with code.'),
  documented('Errors 3', 'Spoken Terms refuse in the words of the source document.'),
  assumed('The values of code, and all other messages, are those of the description’s examples.'),
  documented('Errors: 400', 'The message of a 400 points to the field, but for those of Spoken Terms.'),
  assumed('It begins with the field; of Spoken Terms the detail does.'),
  assumed('Every answer carries X-Trace-ID.'),
  assumed('Date is the time of the sandbox, so that clients that correct their clocks follow it.'),
  documented('Errors: 415', 'A body of another media type than the described gives 415.'),
  assumed('So does one with a Content-Encoding, or in another character set than UTF-8.'),
  assumed('A path that is none gives 404, a method that is none 405 with Allow, HEAD and OPTIONS included.'),
  assumed('Pages of other origins may ask where a setting says so (CORS); then OPTIONS gives 204.'),
  assumed('What a request accepts, and parameters and fields that are not described, are passed over.'),
  assumed(
    'A body of more than 32 MiB, or a form with a document of more than 128 MiB, gives 413, also while it is being sent.',
  ),
  assumed(
    'JSON nested deeper than 64 levels gives 400, and so does a body of more than 250 000 values or 25 000 parts.',
  ),
  assumed(
    'In a form, objects stand as JSON: one array, or one object in each of several fields of the same name.',
  ),
  assumed('A form that is empty, or has no field that is described, gives 400.'),
  assumed('A stored text has no other limit than the size of its body, where none is named here.'),
  assumed('What the machine lacks, as room on the disk, gives 503.'),
  notModelled('429, 500 and 503 come only from settings and scripts, not from load.'),
  notModelled('Events and webhooks are not there: the source document shows none.'),
];
