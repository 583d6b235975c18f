// Flow faults: what shows only over several calls, or before the first.

import type { FaultDescription } from './fault-description.ts';

export const flowFaults: readonly FaultDescription[] = [
  {
    name: 'upload-address-expired',
    what: 'the upload address has expired when it comes',
    outcome: 'no PUT; one new import',
  },
  {
    name: 'upload-address-expires-before-upload',
    what: 'the store answers 403 because the address expired on the way',
    outcome: 'the address is not used again; one new import, then SignedUrlExpiredError',
  },
  {
    name: 'upload-address-expires-during-upload',
    what: 'the address expires while the file is sent',
    outcome: 'success if the store takes the file',
  },
  {
    name: 'wrong-local-clock',
    what: 'the local clock is an hour ahead or behind',
    outcome: 'expiry is judged by the Date of the response: no valid address is refused',
  },
  {
    name: 'bad-upload-address',
    what: 'an upload address with another scheme, or with a password',
    outcome: 'InvalidRequestError, no PUT',
    why: 'The address is known only after the import request.',
  },
  {
    name: 'upload-address-at-service',
    what: 'the upload address is at the service',
    outcome: 'no Authorization is sent to it',
  },
  {
    name: 'bad-source',
    what: 'a source that is missing, a folder, empty, too large, or changes while it is read',
    outcome: 'InvalidRequestError before the import request, or UploadError and a connection that breaks',
  },
  {
    name: 'declared-content-type',
    what: 'the file is sent after its declaration',
    outcome: 'type and length are the declared ones',
  },
  {
    name: 'late-job-start',
    what: 'a job awaits its file for 30 s after the upload',
    outcome: 'the wait continues',
  },
  {
    name: 'unknown-job-status',
    what: 'an unknown job status',
    outcome: 'not final: the wait polls again after a pause',
  },
  {
    name: 'downloaded-or-expired-job',
    what: 'the statuses downloaded and expired',
    outcome: 'success, and JobFailedError',
  },
  {
    name: 'odd-job-results',
    what: 'job results that are missing, empty, null or partial',
    outcome: 'final only when every result is',
  },
  {
    name: 'incomplete-completed-job',
    what: 'a completed job without the field that is needed',
    outcome: 'ResponseParseError with the pointer',
  },
  {
    name: 'failed-job',
    what: 'a failed job with or without a message',
    outcome: 'JobFailedError, no further request',
  },
  { name: 'job-not-found', what: '404 to a poll', outcome: 'NotFoundError, no retry' },
  { name: 'failure-between-polls', what: '429, 503 or a reset between polls', outcome: 'the wait continues' },
  {
    name: 'endless-job',
    what: 'a job that never ends',
    outcome: 'JobWaitError just before the limit; the wait can be resumed',
  },
  {
    name: 'changed-final-status',
    what: 'completed, then processing again',
    outcome: 'the first final status wins',
  },
  { name: 'skipped-segments', what: 'an import that skipped segments', outcome: 'success with the count' },
  {
    name: 'wrong-kind-of-job',
    what: 'the id of an import in a wait for an export',
    outcome: 'InvalidRequestError',
  },
  { name: 'shared-wait', what: 'two waits for one job', outcome: 'one loop of polls' },
  {
    name: 'repeated-cursor',
    what: 'a cursor that repeats, at once or in a cycle',
    outcome: 'PagingLoopError before the repeated request',
  },
  {
    name: 'empty-pages',
    what: 'empty pages with a cursor',
    outcome: 'the list continues, for at most 1000 empty pages',
  },
  {
    name: 'odd-cursor',
    what: 'a cursor that is null, empty or not a string; a page number that is ignored',
    outcome: 'end of the list, or ResponseParseError',
  },
  {
    name: 'expired-cursor',
    what: '400 to a cursor',
    outcome: 'BadRequestError; the list is not started again',
    why: 'The checkpoint of the list, not the error, holds the place where the list stopped.',
  },
  { name: 'failed-page', what: '503 to a page', outcome: 'the same page again: nothing lost or doubled' },
  {
    name: 'list-left-early',
    what: 'break, throw or abort in the loop over a list',
    outcome: 'no further request, the connection is released',
  },
  {
    name: 'checkpoint-of-another-filter',
    what: 'a checkpoint used with another filter',
    outcome: 'InvalidRequestError, no request',
  },
  {
    name: 'download-target',
    what: 'a target that exists, is in no folder, or takes no more',
    outcome: 'the old file or none, never a part',
    why: 'A killed process cannot be tested from within; its part of the file has a name that says so.',
  },
  {
    name: 'too-long-download',
    what: 'a body longer than its length',
    outcome: 'DownloadError',
    why: 'Bytes beyond the announced length break the connection before the file is checked.',
  },
  {
    name: 'download-resume',
    what: 'an interrupted download, and each answer to its range request',
    outcome: 'only a matching 206 is appended; else from the start',
  },
  {
    name: 'base-address',
    what: 'each form of a base address',
    outcome: 'normalised, or InvalidRequestError',
    why: 'There is no allowInsecure: plain http goes to loopback only.',
  },
  {
    name: 'path-parameter',
    what: 'ids that would lead to another path',
    outcome: 'InvalidRequestError, no request',
  },
  { name: 'bad-key', what: 'a key that no header can carry', outcome: 'InvalidRequestError without the key' },
  {
    name: 'lost-import-request',
    what: 'the response to an import request is lost or incomplete',
    outcome: 'one new import request; the job that may be left is reported',
  },
  {
    name: 'lost-export-request',
    what: 'the response to an export request is lost or null',
    outcome: 'one new export request; 409 to it is an error',
  },
  {
    name: 'connection-after-response',
    what: 'a response leaves a connection',
    outcome: 'free when the body was read, closed when it was cancelled',
  },
];
