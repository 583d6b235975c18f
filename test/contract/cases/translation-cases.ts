import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

const { ids } = fixtures;
const pair = { source_lang: 'en', target_lang: 'de' };
const text = { text: ['Check the brakes.'], ...pair };
const document = { file: 'The bytes', filename: 'manual.docx', ...pair };

export const translationCases: readonly ContractCase[] = [
  {
    operation: 'translation_translateText',
    title: 'refuses a glossary without a dictionary for the pair',
    body: { ...text, target_lang: 'ja', glossary_ids: [ids.glossary] },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^glossary_ids: / } },
  },
  {
    operation: 'translation_translateDocument',
    title: 'refuses a file of another type',
    body: { ...document, filename: 'manual.exe' },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^file: / } },
  },
  {
    operation: 'translation_translateDocument',
    title: 'does not find a memory that is unknown',
    body: { ...document, translation_memory_id: 'unknown' },
    expected: { status: 404 },
  },
];

export const textCorrectionCases: readonly ContractCase[] = [
  {
    operation: 'textCorrection_correct',
    title: 'refuses no text at all',
    body: { text: [] },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^text/ } },
  },
];
