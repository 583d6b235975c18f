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
      'Without harper.js beside the sandbox only some 70 common misspellings and small words that stand twice are corrected.',
    ),
    documented('Text correction', 'Takes neither writing_style nor tone.'),
    assumed('They give 400.'),
    assumed('No text at all gives 400, since a reply holds at least one.'),
    documented(
      'Text correction: POST /v2/write/correct',
      'A target language that is none of the fourteen gives 400.',
    ),
    assumed('It stands in target_lang. en-GB and en-US say which spelling is right; without them either is.'),
    assumed(
      'The language is told by script, common words and typical letters; what shows nothing is English.',
    ),
    notModelled(
      'de, es, fr, it, ja, ko, pt and zh come back unchanged: no small free dictionary of them is at hand.',
    ),
    notModelled('A text in another language than target_lang comes back unchanged, not translated.'),
    notModelled(
      'Mistakes that the rules of the checker do not know, and those that could be meant otherwise, stay.',
    ),
    notModelled(
      'A sentence with a word of more than 32 characters stays as it is, and what goes beyond 10 000 characters.',
    ),
  ],
};
