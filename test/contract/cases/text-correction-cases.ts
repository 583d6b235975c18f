import type { ContractCase } from './contract-case.ts';

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
