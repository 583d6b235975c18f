import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

const { ids } = fixtures;
const pair = { source_lang: 'en', target_lang: 'de' };
const text = { text: ['Check the brakes.'], ...pair };
const document = { file: 'The bytes', filename: 'manual.docx', ...pair };

export const translationCases: readonly ContractCase[] = [
  {
    operation: 'translation_translateText',
    title: 'applies a memory',
    body: {
      ...text,
      text: ['Check the brakes before every ride.'],
      translation_memory_id: ids.translationMemory,
    },
    expected: {
      status: 200,
      body: { translations: [{ text: 'Prüfen Sie vor jeder Fahrt die Bremsen.' }] },
    },
  },
  {
    operation: 'translation_translateText',
    title: 'refuses a glossary without a dictionary for the pair',
    body: { ...text, target_lang: 'ja', glossary_ids: [ids.glossary] },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^glossary_ids: / } },
  },
  {
    operation: 'translation_translateText',
    title: 'refuses a style rule list of another language',
    body: { ...text, style_id: ids.styleRuleList },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^style_id: / } },
  },
  ...[{ translation_memory_id: 'unknown' }, { style_profile_id: 'unknown' }, { glossary_id: 'unknown' }].map(
    (unknown) => ({
      operation: 'translation_translateText' as const,
      title: `does not find ${JSON.stringify(unknown)}`,
      body: { ...text, ...unknown },
      expected: { status: 404 },
    }),
  ),
  {
    operation: 'translation_translateText',
    title: 'does not find a memory that does not cover the pair',
    body: { ...text, target_lang: 'it', translation_memory_id: ids.translationMemory },
    expected: { status: 404 },
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
    title: 'gives an improvement a text, in their order',
    body: { text: ['Prüfen Sie die Bremsen.', 'Check the brakes.'] },
    expected: {
      status: 200,
      body: { improvements: [{ detected_source_language: 'de' }, { detected_source_language: 'en' }] },
    },
  },
  {
    operation: 'textCorrection_correct',
    title: 'refuses no text at all',
    body: { text: [] },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^text/ } },
  },
];

export const voiceCases: readonly ContractCase[] = [
  {
    operation: 'voice_createSession',
    title: 'refuses a collection it does not know',
    body: { source_media_content_type: 'audio/webm', spoken_terms_id: 'unknown' },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^spoken_terms_id: / } },
  },
];
