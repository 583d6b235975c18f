import { answerBatches } from '../workers/answer-requests.ts';
import { type CorrectionOrder, correctTexts } from './correct-texts.ts';
import { loadChecker } from './load-checker.ts';

/** The corrected texts, and whether the built-in checker corrected them. */
export interface CorrectionReply {
  readonly texts: readonly string[];
  readonly isBuiltIn: boolean;
}

answerBatches(async (order: CorrectionOrder): Promise<CorrectionReply> => {
  const { check, isBuiltIn } = await loadChecker();
  return { texts: await correctTexts(order, check), isBuiltIn };
});
