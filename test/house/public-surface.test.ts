import { readFileSync } from 'node:fs';
import * as surface from 'language-service-client';
import { expect, test } from 'vitest';
import { parseShape } from '../support/source-shapes.ts';

// What is exported is promised: a name that comes or goes is a decision, and shows here.

const exports = [
  'src/index.ts',
  'src/public-calls.ts',
  'src/errors/public-errors.ts',
  'src/extensions/translation-memories/public-jobs.ts',
  'src/generated/workflows.ts',
].flatMap((path) => parseShape(path, readFileSync(path, 'utf8')).exports);

test('the package exports these values and no others', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "ApiError",
      "AuthenticationError",
      "BadRequestError",
      "ConflictError",
      "ConnectionError",
      "DownloadError",
      "ExportRunningError",
      "InvalidRequestError",
      "JobFailedError",
      "JobWaitError",
      "LanguageServiceError",
      "NotFoundError",
      "PagingLoopError",
      "PermissionError",
      "QuotaExceededError",
      "RateLimitError",
      "ResponseParseError",
      "ServerError",
      "SignedUrlExpiredError",
      "TimeoutError",
      "UnexpectedRedirectError",
      "UnknownOutcomeError",
      "UnsupportedMediaTypeError",
      "UploadError",
      "createClient",
      "createExportJobStore",
      "createRetryBudget",
      "isApiError",
      "isLanguageServiceError",
      "resumeTokenOf",
      "systemClock",
    ]
  `);
});

test('the package exports these types, and those of the description', () => {
  expect(
    exports
      .filter(({ typesOnly }) => typesOnly)
      .map(({ name }) => name)
      .sort(),
  ).toMatchInlineSnapshot(`
    [
      "*",
      "*",
      "*",
      "AddressedUploadOptions",
      "Api",
      "ApiErrorDetails",
      "ApiKey",
      "ByteStream",
      "Call",
      "CallOptions",
      "CallResult",
      "Checkpoint",
      "Client",
      "ClientEvent",
      "ClientOptions",
      "Clock",
      "ConnectionDetails",
      "CoreOptions",
      "Destination",
      "DriftDetector",
      "DriftFinding",
      "DriftListener",
      "EventListener",
      "ExportJob",
      "ExportJobStore",
      "ExportOptions",
      "ExportResult",
      "ExportToken",
      "FactorySource",
      "FailureEvent",
      "ImportJob",
      "ImportOptions",
      "ImportResult",
      "ImportToken",
      "InvalidRequestDetails",
      "JobDetails",
      "JobFailedDetails",
      "JobToken",
      "JobWaitDetails",
      "ListCall",
      "ListOptions",
      "Logger",
      "PagingLoopDetails",
      "ParseDetails",
      "PlatformFetch",
      "PollEvent",
      "PollTimes",
      "ProgressListener",
      "RedirectDetails",
      "RequestDetails",
      "RequestEvent",
      "ResponseEvent",
      "RetryBudget",
      "RetryEvent",
      "Sender",
      "Source",
      "StartExportOptions",
      "StreamSource",
      "TimeoutDetails",
      "TransferDetails",
      "TransferEvent",
      "TransferOptions",
      "UnknownOutcomeDetails",
      "WaitOptions",
      "WarningEvent",
    ]
  `);
});

test('the client has these members and no others', () => {
  const client = surface.createClient({ baseUrl: 'https://api.example.com', apiKey: 'example-key' });
  expect(
    Object.fromEntries(Object.entries(client).map(([name, value]) => [name, membersOf(value)])),
  ).toMatchInlineSnapshot(`
    {
      "api": "DELETE GET HEAD OPTIONS PATCH POST PUT TRACE eject request use",
      "glossaries": "create delete deleteDictionary get getEntries list replaceDictionary update",
      "glossariesV2": "create delete get getEntries list",
      "spokenTerms": "create delete deleteTermList get getEntries list replaceTermList update",
      "styleProfiles": "create delete get list update",
      "styleRules": "create createInstruction delete deleteInstruction get getInstruction list replaceConfiguredRules replaceInstruction update",
      "textCorrection": "correct",
      "translation": "translateDocument translateText",
      "translationMemories": "createExport createImport delete exportTo get getJob importFrom list listSegments resumeExport resumeImport startExport startImport uploadTo waitForJob",
      "voice": "createSession",
      "withOptions": "function",
    }
  `);
});

function membersOf(value: object): string {
  return typeof value === 'function' ? 'function' : Object.keys(value).sort().join(' ');
}
