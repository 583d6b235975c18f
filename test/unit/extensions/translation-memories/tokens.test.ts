import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import {
  checkExportToken,
  checkImportToken,
  resumeTokenOf,
} from '../../../../src/extensions/translation-memories/tokens.ts';

const forExport = { operation: 'export', jobId: 'j', translationMemoryId: 'tm' };
const forImport = { operation: 'import', jobId: 'j', uploaded: true };

test('takes of a token what it is for, and nothing else', () => {
  expect([
    checkExportToken({ ...forExport, key: 'k' }),
    checkImportToken({ ...forImport, upload_url: 'u', expiresAt: 'noon' }),
    checkImportToken({ ...forImport, uploaded: 'yes', expiresAt: 7 }),
  ]).toEqual([forExport, { ...forImport, expiresAt: 'noon' }, { ...forImport, uploaded: false }]);
  expect(resumeTokenOf(Object.assign(new Error('of a program'), { resumeToken: forImport }))).toBe(undefined);
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
