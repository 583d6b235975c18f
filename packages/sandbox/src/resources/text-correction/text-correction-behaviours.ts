import { assumed, type BehavioursOf, documented, notModelled } from '../../fidelity/behaviour.ts';

/** Text correction. */
export const textCorrectionBehaviours: BehavioursOf<'textCorrection'> = {
  textCorrection_correct: [
    documented('Correction result', 'There is one improvement for each text, in the order of the texts.'),
    documented(
      'Text correction',
      'English: sure mistakes of spelling, grammar and punctuation are corrected, nothing else.',
    ),
    notModelled(
      'Without harper.js, only some 70 common misspellings and repeated small words are corrected.',
    ),
    documented('Text correction', 'Takes neither writing_style nor tone.'),
    assumed('They give 400.'),
    assumed('A request without a text gives 400, since a response has at least one.'),
    documented(
      'Text correction: POST /v2/write/correct',
      'A target language other than the fourteen gives 400.',
    ),
    assumed('target_lang names it. en-GB and en-US select one spelling; without a region, both are correct.'),
    assumed('The language is detected by script, common words and typical letters; the default is English.'),
    notModelled(
      'Texts in de, es, fr, it, ja, ko, pt and zh come back unchanged: no small free dictionary of these languages exists.',
    ),
    notModelled('A text in another language than target_lang comes back unchanged, not translated.'),
    notModelled(
      'Mistakes that the checker does not know, and words that may be intended, are not corrected.',
    ),
    notModelled(
      'A sentence with a word of more than 32 characters is not corrected, and neither is a text after its first 10 000 characters.',
    ),
  ],
};
