import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import {
  checkExportToken,
  checkImportToken,
} from '../../../../src/extensions/translation-memories/tokens.ts';

const forExport = { operation: 'export', jobId: 'j', translationMemoryId: 'tm' };
const forImport = { operation: 'import', jobId: 'j', uploaded: true };

test('takes of a token what it is for, and nothing else', () => {
  expect([
    checkExportToken({ ...forExport, key: 'k' }),
    checkImportToken({ ...forImport, upload_url: 'u' }),
    checkImportToken({ ...forImport, uploaded: 'yes' }),
  ]).toEqual([forExport, forImport, { ...forImport, uploaded: false }]);
});

test.for([
  ['without a job', { ...forExport, jobId: '' }],
  ['whose job is no text', { ...forExport, jobId: 1 }],
  ['without a memory', { ...forExport, translationMemoryId: '' }],
  ['whose memory is no text', { ...forExport, translationMemoryId: 7 }],
  ['that is nothing', null],
  ['that is text', 'j'],
] as const)('refuses for an export a token %s', ([, token]) => {
  const message = 'Not an export token: pass the value that ExportJob.toJSON() returned';
  expect(() => checkExportToken(token)).toThrow(new InvalidRequestError(message, { field: 'token' }));
});

test('names what resumes a token of the other kind', () => {
  expect(() => checkImportToken(forExport)).toThrow(/ returned, or use resumeExport\(\)$/);
  expect(() => checkExportToken(forImport)).toThrow(/ returned, or use resumeImport\(\)$/);
});
