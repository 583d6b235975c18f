import { assumed, type BehavioursOf, documented, notModelled } from '../../fidelity/behaviour.ts';

export const textCorrectionBehaviours: BehavioursOf<'textCorrection'> = {
  textCorrection_correct: [
    documented('Correction result', 'There is one improvement for each text, in the order of the texts.'),
    documented(
      'Text correction',
      'English: sure mistakes of spelling, grammar and punctuation are corrected, nothing else.',
    ),
    notModelled(
      'Only some 70 common misspellings and repeated small words are corrected; no grammar, no punctuation.',
    ),
    documented('Text correction', 'Takes neither writing_style nor tone.'),
    assumed('They give 400.'),
    assumed('A request without a text gives 400, since a response has at least one.'),
    documented(
      'Text correction: POST /v2/write/correct',
      'A target language other than the fourteen gives 400.',
    ),
    assumed(
      'target_lang names it. The words that are corrected are wrong in the spelling of en-GB and of en-US.',
    ),
    assumed('The language is detected by script, common words and typical letters; the default is English.'),
    notModelled(
      'Texts in de, es, fr, it, ja, ko, pt and zh come back unchanged: no small free dictionary of these languages exists.',
    ),
    notModelled('A text in another language than target_lang comes back unchanged, not translated.'),
  ],
};
