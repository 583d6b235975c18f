// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from '../operations/operation-data.ts';

/** What each command of the resource takes, by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  styleRules_list: {
    description: 'Returns one page of style rule lists. Configured rules and custom instructions are included only when `detailed` is true.',
    positionals: [],
    options: {
      page: { field: 'page', summary: 'Page number; the first page is 0.', kind: 'whole' },
      'page-size': {
        field: 'page_size', summary: 'Maximum number of lists per page, 1 to 25; default 10.', kind: 'whole',
      },
      detailed: {
        field: 'detailed',
        summary: 'Whether each list includes its `configured_rules` and `custom_instructions`; default false.',
        kind: 'flag',
      },
    },
    list: { size: 'page_size', largestPage: 25, place: 'page', pageFields: ['style_rules', 'style_rules.*'] },
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
  },
  styleRules_create: {
    description: 'Creates a style rule list for one language, with the rules to enable and at most 200 custom instructions.',
    positionals: [],
    options: {
      name: { field: 'name', summary: 'Name of the list.', kind: 'text', needed: true },
      language: {
        field: 'language', summary: 'Code of the language the list applies to.', kind: 'text',
        suggestions: ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'], needed: true,
      },
      'configured-rules.dates-and-times.calendar-era': {
        field: 'configured_rules.dates_and_times.calendar_era',
        summary: 'Names of the eras before and after the year 1.', kind: 'text',
      },
      'configured-rules.dates-and-times.centuries': {
        field: 'configured_rules.dates_and_times.centuries',
        summary: 'Whether centuries are spelled out or numbered, and in which numerals.', kind: 'text',
      },
      'configured-rules.dates-and-times.date-format': {
        field: 'configured_rules.dates_and_times.date_format',
        summary: 'Order, separators and spelling of a full date.', kind: 'text',
      },
      'configured-rules.dates-and-times.dates-in-numerical-form': {
        field: 'configured_rules.dates_and_times.dates_in_numerical_form',
        summary: 'Order and separators of a date in digits only.', kind: 'text',
      },
      'configured-rules.dates-and-times.decades': {
        field: 'configured_rules.dates_and_times.decades',
        summary: 'Whether decades are spelled out, shortened or given as full years.', kind: 'text',
      },
      'configured-rules.dates-and-times.hours-minutes-seconds-separator': {
        field: 'configured_rules.dates_and_times.hours_minutes_seconds_separator',
        summary: 'Separator between hours, minutes and seconds.', kind: 'text',
      },
      'configured-rules.dates-and-times.hours-minutes-separator': {
        field: 'configured_rules.dates_and_times.hours_minutes_separator',
        summary: 'Separator between hours and minutes.', kind: 'text',
      },
      'configured-rules.dates-and-times.midnight-in-numerals': {
        field: 'configured_rules.dates_and_times.midnight_in_numerals', summary: 'Digits for midnight.',
        kind: 'text',
      },
      'configured-rules.dates-and-times.single-digit-days-and-months': {
        field: 'configured_rules.dates_and_times.single_digit_days_and_months',
        summary: 'Whether days and months below ten take a leading zero.', kind: 'text',
      },
      'configured-rules.dates-and-times.single-digit-hours': {
        field: 'configured_rules.dates_and_times.single_digit_hours',
        summary: 'Whether hours below ten take a leading zero.', kind: 'text',
      },
      'configured-rules.dates-and-times.time-format': {
        field: 'configured_rules.dates_and_times.time_format',
        summary: 'Clock, spelling and separators of a time of day.', kind: 'text',
      },
      'configured-rules.dates-and-times.writing-dates': {
        field: 'configured_rules.dates_and_times.writing_dates',
        summary: 'Whether a date spells out its month or uses digits only.', kind: 'text',
      },
      'configured-rules.dates-and-times.years': {
        field: 'configured_rules.dates_and_times.years',
        summary: 'Whether years are given in full, shortened or counted by an era.', kind: 'text',
      },
      'configured-rules.formatting.email-address-format': {
        field: 'configured_rules.formatting.email_address_format',
        summary: 'Whether an email address keeps its signs or spells them out.', kind: 'text',
      },
      'configured-rules.formatting.phone-number-country-code-format': {
        field: 'configured_rules.formatting.phone_number_country_code_format',
        summary: 'What precedes the country code of a phone number.', kind: 'text',
      },
      'configured-rules.formatting.phone-number-format': {
        field: 'configured_rules.formatting.phone_number_format', summary: 'Separators in a phone number.',
        kind: 'text',
      },
      'configured-rules.formatting.space-between-arabic-numerals-and-unit': {
        field: 'configured_rules.formatting.space_between_arabic_numerals_and_unit',
        summary: 'Whether a unit is spaced from the Arabic numerals before it.', kind: 'text',
      },
      'configured-rules.formatting.space-between-chinese-and-english': {
        field: 'configured_rules.formatting.space_between_chinese_and_english',
        summary: 'Whether Chinese and English text are spaced apart.', kind: 'text',
      },
      'configured-rules.formatting.space-between-chinese-characters-and-arabic-numerals': {
        field: 'configured_rules.formatting.space_between_chinese_characters_and_arabic_numerals',
        summary: 'Whether Chinese characters and Arabic numerals are spaced apart.', kind: 'text',
      },
      'configured-rules.numbers.approximate-numbers': {
        field: 'configured_rules.numbers.approximate_numbers',
        summary: 'Which numerals give a number that is only approximate.', kind: 'text',
      },
      'configured-rules.numbers.currency-format': {
        field: 'configured_rules.numbers.currency_format',
        summary: 'Sign, code or name of a currency, and its place beside the amount.', kind: 'text',
      },
      'configured-rules.numbers.decimal-numbers-less-than-one': {
        field: 'configured_rules.numbers.decimal_numbers_less_than_one',
        summary: 'Whether a decimal below one keeps the zero before its separator.', kind: 'text',
      },
      'configured-rules.numbers.decimal-separator': {
        field: 'configured_rules.numbers.decimal_separator',
        summary: 'Which mark separates the decimals, and what that means for thousands.', kind: 'text',
      },
      'configured-rules.numbers.dimensions-separator': {
        field: 'configured_rules.numbers.dimensions_separator',
        summary: 'Which sign joins the dimensions of an object, and its spacing.', kind: 'text',
      },
      'configured-rules.numbers.equation-formula-reference': {
        field: 'configured_rules.numbers.equation_formula_reference',
        summary: 'How the text refers to numbered equations and formulas.', kind: 'text',
      },
      'configured-rules.numbers.kanji-numbers': {
        field: 'configured_rules.numbers.kanji_numbers', summary: 'Where numbers are written in kanji.',
        kind: 'text',
      },
      'configured-rules.numbers.large-number-format': {
        field: 'configured_rules.numbers.large_number_format',
        summary: 'Whether large numbers are in digits, spelled out, abbreviated or grouped by characters.',
        kind: 'text',
      },
      'configured-rules.numbers.large-sums-of-money': {
        field: 'configured_rules.numbers.large_sums_of_money',
        summary: 'Which Italian words name millions and billions of money.', kind: 'text',
      },
      'configured-rules.numbers.large-sums-of-money-format': {
        field: 'configured_rules.numbers.large_sums_of_money_format',
        summary: 'How million or billion follows an amount of money.', kind: 'text',
      },
      'configured-rules.numbers.list-of-measurements-with-units': {
        field: 'configured_rules.numbers.list_of_measurements_with_units',
        summary: 'Whether each measurement of a list repeats the unit.', kind: 'text',
      },
      'configured-rules.numbers.mathematical-expression-spacing': {
        field: 'configured_rules.numbers.mathematical_expression_spacing',
        summary: 'Whether the elements of an expression or equation are spaced apart.', kind: 'text',
      },
      'configured-rules.numbers.number-format': {
        field: 'configured_rules.numbers.number_format',
        summary: 'Width of the marks that group the digits of a number and split off its decimals.',
        kind: 'text',
      },
      'configured-rules.numbers.number-separator': {
        field: 'configured_rules.numbers.number_separator',
        summary: 'Where a Chinese comma may stand between numbers.', kind: 'text',
      },
      'configured-rules.numbers.numbers-of-5-digits-or-more': {
        field: 'configured_rules.numbers.numbers_of_5_digits_or_more',
        summary: 'Decimal and thousands separators of numbers with five digits or more.', kind: 'text',
      },
      'configured-rules.numbers.numbers-up-to-4-digits': {
        field: 'configured_rules.numbers.numbers_up_to_4_digits',
        summary: 'Decimal and thousands separators of numbers with four digits or fewer.', kind: 'text',
      },
      'configured-rules.numbers.percentage-format': {
        field: 'configured_rules.numbers.percentage_format',
        summary: 'Which sign or word marks a percentage, and its spacing.', kind: 'text',
      },
      'configured-rules.numbers.reference-to-symbol': {
        field: 'configured_rules.numbers.reference_to_symbol',
        summary: 'How the text introduces a symbol it refers to.', kind: 'text',
      },
      'configured-rules.numbers.spelling-out-units': {
        field: 'configured_rules.numbers.spelling_out_units',
        summary: 'When units of measure are spelled out, abbreviated or given as symbols.', kind: 'text',
      },
      'configured-rules.numbers.temperature-format': {
        field: 'configured_rules.numbers.temperature_format',
        summary: 'How the number and the unit of a temperature are written together.', kind: 'text',
      },
      'configured-rules.numbers.thousands-separator': {
        field: 'configured_rules.numbers.thousands_separator',
        summary: 'Which mark, if any, groups the digits of a large number.', kind: 'text',
      },
      'configured-rules.numbers.units-of-measure-spacing': {
        field: 'configured_rules.numbers.units_of_measure_spacing',
        summary: 'Whether a unit of measure is spaced from its numeral.', kind: 'text',
      },
      'configured-rules.numbers.use-of-hiragana-and-kanji': {
        field: 'configured_rules.numbers.use_of_hiragana_and_kanji',
        summary: 'Whether Japanese counters are in hiragana or kanji, by the numerals beside them.',
        kind: 'text',
      },
      'configured-rules.numbers.writing-numbers': {
        field: 'configured_rules.numbers.writing_numbers', summary: 'Which numerals numbers are written in.',
        kind: 'text',
      },
      'configured-rules.numbers.zero-format': {
        field: 'configured_rules.numbers.zero_format',
        summary: 'Which Chinese character stands for zero, by its use.', kind: 'text',
      },
      'configured-rules.punctuation.abbreviations': {
        field: 'configured_rules.punctuation.abbreviations',
        summary: 'Whether the parts of an abbreviation are separated, and by what.', kind: 'text',
      },
      'configured-rules.punctuation.acronyms': {
        field: 'configured_rules.punctuation.acronyms',
        summary: 'Whether the letters of an acronym take periods.', kind: 'text',
      },
      'configured-rules.punctuation.ampersand-abbreviation-spacing': {
        field: 'configured_rules.punctuation.ampersand_abbreviation_spacing',
        summary: 'Whether an ampersand inside an abbreviation is spaced.', kind: 'text',
      },
      'configured-rules.punctuation.ampersand-usage': {
        field: 'configured_rules.punctuation.ampersand_usage',
        summary: 'Whether an ampersand may stand for the word it symbolizes, and in which width.',
        kind: 'text',
      },
      'configured-rules.punctuation.apostrophe': {
        field: 'configured_rules.punctuation.apostrophe',
        summary: 'Whether apostrophes are curly or straight.', kind: 'text',
      },
      'configured-rules.punctuation.bracket': {
        field: 'configured_rules.punctuation.bracket', summary: 'Which kind of bracket is used.',
        kind: 'text',
      },
      'configured-rules.punctuation.chinese-mixed-with-english': {
        field: 'configured_rules.punctuation.chinese_mixed_with_english',
        summary: 'Whether English inside Chinese text is placed in quotation marks.', kind: 'text',
      },
      'configured-rules.punctuation.colon': {
        field: 'configured_rules.punctuation.colon', summary: 'Whether colons have full or half width.',
        kind: 'text',
      },
      'configured-rules.punctuation.colon-between-hours-and-minutes-or-chapters-and-verses': {
        field: 'configured_rules.punctuation.colon_between_hours_and_minutes_or_chapters_and_verses',
        summary: 'Spacing of the colon in times of day and in citations of verses.', kind: 'text',
      },
      'configured-rules.punctuation.colon-in-heading': {
        field: 'configured_rules.punctuation.colon_in_heading',
        summary: 'Spacing of a colon inside a heading.', kind: 'text',
      },
      'configured-rules.punctuation.colon-to-replace-versus-or-to': {
        field: 'configured_rules.punctuation.colon_to_replace_versus_or_to',
        summary: 'Spacing of a colon that stands for "versus" or "to".', kind: 'text',
      },
      'configured-rules.punctuation.comma-after-conjunctive-adverbs': {
        field: 'configured_rules.punctuation.comma_after_conjunctive_adverbs',
        summary: 'Whether a comma follows adverbs such as "however" that join clauses.', kind: 'text',
      },
      'configured-rules.punctuation.comma-after-i-e-and-e-g': {
        field: 'configured_rules.punctuation.comma_after_i_e_and_e_g',
        summary: 'Whether a comma follows "i.e." and "e.g.".', kind: 'text',
      },
      'configured-rules.punctuation.comma-after-short-introductory-phrase': {
        field: 'configured_rules.punctuation.comma_after_short_introductory_phrase',
        summary: 'Whether a comma follows a short phrase that opens a sentence.', kind: 'text',
      },
      'configured-rules.punctuation.comma-and-semicolon': {
        field: 'configured_rules.punctuation.comma_and_semicolon',
        summary: 'Whether clauses are divided by a comma or by a semicolon.', kind: 'text',
      },
      'configured-rules.punctuation.corner-bracket-and-periods': {
        field: 'configured_rules.punctuation.corner_bracket_and_periods',
        summary: 'Whether a period follows the closing corner bracket that ends a sentence.', kind: 'text',
      },
      'configured-rules.punctuation.corner-brackets-and-periods': {
        field: 'configured_rules.punctuation.corner_brackets_and_periods',
        summary: 'Whether a period precedes the closing corner bracket when the sentence goes on.',
        kind: 'text',
      },
      'configured-rules.punctuation.dash': {
        field: 'configured_rules.punctuation.dash', summary: 'Which character serves as a dash.',
        kind: 'text',
      },
      'configured-rules.punctuation.ellipsis': {
        field: 'configured_rules.punctuation.ellipsis',
        summary: 'Characters of an ellipsis, their number and their position.', kind: 'text',
      },
      'configured-rules.punctuation.em-dash': {
        field: 'configured_rules.punctuation.em_dash', summary: 'Whether an em dash is single or double.',
        kind: 'text',
      },
      'configured-rules.punctuation.emphasis': {
        field: 'configured_rules.punctuation.emphasis', summary: 'Which marks emphasize a word or phrase.',
        kind: 'text',
      },
      'configured-rules.punctuation.exclamation-marks': {
        field: 'configured_rules.punctuation.exclamation_marks',
        summary: 'Whether exclamation marks are allowed.', kind: 'text',
      },
      'configured-rules.punctuation.explanatory-note-indicator': {
        field: 'configured_rules.punctuation.explanatory_note_indicator',
        summary: 'Which marks set off an explanatory note.', kind: 'text',
      },
      'configured-rules.punctuation.full-sentence-in-round-brackets': {
        field: 'configured_rules.punctuation.full_sentence_in_round_brackets',
        summary: 'Where the period goes when round brackets hold a full sentence.', kind: 'text',
      },
      'configured-rules.punctuation.highlighting-specific-expressions': {
        field: 'configured_rules.punctuation.highlighting_specific_expressions',
        summary: 'Which quotation marks single out an expression.', kind: 'text',
      },
      'configured-rules.punctuation.japanese-reference-materials': {
        field: 'configured_rules.punctuation.japanese_reference_materials',
        summary: 'Which brackets enclose the titles of Japanese reference works.', kind: 'text',
      },
      'configured-rules.punctuation.parentheses-for-supplementary-information': {
        field: 'configured_rules.punctuation.parentheses_for_supplementary_information',
        summary: 'Spacing of parentheses that add information.', kind: 'text',
      },
      'configured-rules.punctuation.passage-of-time-and-movement-between-locations': {
        field: 'configured_rules.punctuation.passage_of_time_and_movement_between_locations',
        summary: 'Which mark shows that time passes or a place changes.', kind: 'text',
      },
      'configured-rules.punctuation.periods-and-commas': {
        field: 'configured_rules.punctuation.periods_and_commas',
        summary: 'Which form periods and commas take in Japanese text.', kind: 'text',
      },
      'configured-rules.punctuation.periods-in-academic-degrees': {
        field: 'configured_rules.punctuation.periods_in_academic_degrees',
        summary: 'Whether abbreviated academic degrees take periods.', kind: 'text',
      },
      'configured-rules.punctuation.periods-in-direct-quotes': {
        field: 'configured_rules.punctuation.periods_in_direct_quotes',
        summary: 'Whether a period ends a sentence quoted directly.', kind: 'text',
      },
      'configured-rules.punctuation.periods-in-uppercase-initialisms-and-acronyms': {
        field: 'configured_rules.punctuation.periods_in_uppercase_initialisms_and_acronyms',
        summary: 'Whether abbreviations in capital letters take periods.', kind: 'text',
      },
      'configured-rules.punctuation.plus-sign-usage': {
        field: 'configured_rules.punctuation.plus_sign_usage',
        summary: 'Whether a plus sign may stand for the word "and".', kind: 'text',
      },
      'configured-rules.punctuation.possessives-of-proper-names-ending-in-s-style': {
        field: 'configured_rules.punctuation.possessives_of_proper_names_ending_in_s_style',
        summary: 'What the possessive of a proper name ending in s adds.', kind: 'text',
      },
      'configured-rules.punctuation.quotation-mark': {
        field: 'configured_rules.punctuation.quotation_mark',
        summary: 'Which kind of quotation mark is used.', kind: 'text',
      },
      'configured-rules.punctuation.quotation-mark-and-apostrophe': {
        field: 'configured_rules.punctuation.quotation_mark_and_apostrophe',
        summary: 'Which kinds of quotation mark and apostrophe go together.', kind: 'text',
      },
      'configured-rules.punctuation.quotation-style': {
        field: 'configured_rules.punctuation.quotation_style',
        summary: 'Which marks enclose quotations, and which enclose quotations inside them.', kind: 'text',
      },
      'configured-rules.punctuation.range-indicator': {
        field: 'configured_rules.punctuation.range_indicator',
        summary: 'Sign or word between the ends of a range, and its spacing.', kind: 'text',
      },
      'configured-rules.punctuation.related-phrases-indicator': {
        field: 'configured_rules.punctuation.related_phrases_indicator',
        summary: 'Which mark stands between related phrases.', kind: 'text',
      },
      'configured-rules.punctuation.round-brackets': {
        field: 'configured_rules.punctuation.round_brackets',
        summary: 'Whether round brackets are full-width or half-width.', kind: 'text',
      },
      'configured-rules.punctuation.salutation': {
        field: 'configured_rules.punctuation.salutation',
        summary: 'Which mark follows the salutation of a letter, and whether the next word is capitalized.',
        kind: 'text',
      },
      'configured-rules.punctuation.sentence-break-indicator': {
        field: 'configured_rules.punctuation.sentence_break_indicator',
        summary: 'Which dash breaks a sentence, and its spacing.', kind: 'text',
      },
      'configured-rules.punctuation.serial-comma': {
        field: 'configured_rules.punctuation.serial_comma',
        summary: 'Whether a comma precedes the last item of a series.', kind: 'text',
      },
      'configured-rules.punctuation.setting-off-non-quoted-phrases': {
        field: 'configured_rules.punctuation.setting_off_non_quoted_phrases',
        summary: 'Width of the quotation marks around phrases that are not quotations.', kind: 'text',
      },
      'configured-rules.punctuation.slash': {
        field: 'configured_rules.punctuation.slash',
        summary: 'When a slash is spaced from the words around it.', kind: 'text',
      },
      'configured-rules.punctuation.slash-usage': {
        field: 'configured_rules.punctuation.slash_usage',
        summary: 'Whether a slash may stand for the word "or".', kind: 'text',
      },
      'configured-rules.punctuation.spacing-and-punctuation': {
        field: 'configured_rules.punctuation.spacing_and_punctuation',
        summary: 'Whether a space goes with punctuation marks that may take one.', kind: 'text',
      },
      'configured-rules.punctuation.text-in-round-brackets-referring-to-previous-sentence': {
        field: 'configured_rules.punctuation.text_in_round_brackets_referring_to_previous_sentence',
        summary: 'Where the period goes when a remark in round brackets refers to the sentence before.',
        kind: 'text',
      },
      'configured-rules.punctuation.text-in-round-brackets-supplementing-preceding-text': {
        field: 'configured_rules.punctuation.text_in_round_brackets_supplementing_preceding_text',
        summary: 'Where the period goes when a remark in round brackets adds to the text before.',
        kind: 'text',
      },
      'configured-rules.punctuation.titles-of-books-and-newspapers': {
        field: 'configured_rules.punctuation.titles_of_books_and_newspapers',
        summary: 'Which marks enclose the title of a book or newspaper.', kind: 'text',
      },
      'configured-rules.punctuation.titles-of-creative-works-trade-names-laws-and-regulations': {
        field: 'configured_rules.punctuation.titles_of_creative_works_trade_names_laws_and_regulations',
        summary: 'Which marks enclose the name of a work, a trade mark, a law or a regulation.', kind: 'text',
      },
      'configured-rules.punctuation.uppercase-acronyms': {
        field: 'configured_rules.punctuation.uppercase_acronyms',
        summary: 'Whether the capital letters of an acronym are spaced.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.abbreviating-french-word-numero': {
        field: 'configured_rules.spelling_and_grammar.abbreviating_french_word_numero',
        summary: 'How the French word for "number" is abbreviated.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.abbreviation-usage': {
        field: 'configured_rules.spelling_and_grammar.abbreviation_usage',
        summary: 'How freely abbreviations are used.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.accents-and-cedillas': {
        field: 'configured_rules.spelling_and_grammar.accents_and_cedillas',
        summary: 'Whether letters, capitals in particular, keep their accents and cedillas.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.accents-in-verbs-conjugated-like-french-word-céder': {
        field: 'configured_rules.spelling_and_grammar.accents_in_verbs_conjugated_like_french_word_céder',
        summary: 'Which accent French verbs of the pattern of "céder" take when conjugated.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.accents-with-subject-verb-inversion': {
        field: 'configured_rules.spelling_and_grammar.accents_with_subject_verb_inversion',
        summary: 'Which accent a French verb takes when its subject follows it.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.active-passive-voice': {
        field: 'configured_rules.spelling_and_grammar.active_passive_voice',
        summary: 'When the active and when the passive voice is used.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.all-caps': {
        field: 'configured_rules.spelling_and_grammar.all_caps',
        summary: 'Which words may be written in capital letters throughout.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.complete-sentences': {
        field: 'configured_rules.spelling_and_grammar.complete_sentences',
        summary: 'Whether every sentence has to be complete.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.compound-nouns': {
        field: 'configured_rules.spelling_and_grammar.compound_nouns',
        summary: 'Whether compound nouns are joined or hyphenated.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.conjunctions': {
        field: 'configured_rules.spelling_and_grammar.conjunctions',
        summary: 'Whether a sentence may open with a coordinating conjunction.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.contractions': {
        field: 'configured_rules.spelling_and_grammar.contractions',
        summary: 'Whether contracted forms are used.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.established-loanwords': {
        field: 'configured_rules.spelling_and_grammar.established_loanwords',
        summary: 'Whether established loanwords are kept.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.eszett': {
        field: 'configured_rules.spelling_and_grammar.eszett',
        summary: 'Whether the German letter ß is replaced.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.foreign-word-translation': {
        field: 'configured_rules.spelling_and_grammar.foreign_word_translation',
        summary: 'How foreign words are transferred into Chinese.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.french-verbs-ending-in-eler-and-eter': {
        field: 'configured_rules.spelling_and_grammar.french_verbs_ending_in_eler_and_eter',
        summary: 'Spelling of the open e in French verbs with these endings.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.i-and-u-with-circumflex-accents': {
        field: 'configured_rules.spelling_and_grammar.i_and_u_with_circumflex_accents',
        summary: 'Whether the French letters i and u keep their circumflex.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.informal-address-pronouns': {
        field: 'configured_rules.spelling_and_grammar.informal_address_pronouns',
        summary: 'Whether pronouns of informal address take a capital letter.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.latin-abbreviations': {
        field: 'configured_rules.spelling_and_grammar.latin_abbreviations',
        summary: 'Whether abbreviations of Latin phrases are used.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.passive-voice': {
        field: 'configured_rules.spelling_and_grammar.passive_voice',
        summary: 'When the passive voice is avoided.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.past-participle-of-french-word-laisser-followed-by-infinitive': {
        field: 'configured_rules.spelling_and_grammar.past_participle_of_french_word_laisser_followed_by_infinitive',
        summary: 'Whether the past participle of "laisser" agrees when an infinitive follows.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.personal-titles': {
        field: 'configured_rules.spelling_and_grammar.personal_titles',
        summary: 'Whether titles of persons are abbreviated.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.pluralizing-foreign-words': {
        field: 'configured_rules.spelling_and_grammar.pluralizing_foreign_words',
        summary: 'Which spelling rules form the plural of foreign words.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.quotation-modification': {
        field: 'configured_rules.spelling_and_grammar.quotation_modification',
        summary: 'Whether the rules also change text in quotation marks.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.spanish-word-solo': {
        field: 'configured_rules.spelling_and_grammar.spanish_word_solo',
        summary: 'Whether the Spanish word "solo" ever takes an accent.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.special-characters': {
        field: 'configured_rules.spelling_and_grammar.special_characters',
        summary: 'Whether symbols are allowed.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.spelled-out-numbers': {
        field: 'configured_rules.spelling_and_grammar.spelled_out_numbers',
        summary: 'Where French numbers that are spelled out take hyphens.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.umlauts': {
        field: 'configured_rules.spelling_and_grammar.umlauts',
        summary: 'Whether German umlauts are replaced by two letters.', kind: 'text',
      },
      'configured-rules.spelling-and-grammar.unestablished-loanwords': {
        field: 'configured_rules.spelling_and_grammar.unestablished_loanwords',
        summary: 'How Korean text treats loanwords that are not established.', kind: 'text',
      },
      'configured-rules.style-and-tone.abbreviations': {
        field: 'configured_rules.style_and_tone.abbreviations',
        summary: 'Whether abbreviations and symbols are used or avoided.', kind: 'text',
      },
      'configured-rules.style-and-tone.addressing-non-binary-people': {
        field: 'configured_rules.style_and_tone.addressing_non_binary_people',
        summary: 'Which Spanish pronoun addresses non-binary people.', kind: 'text',
      },
      'configured-rules.style-and-tone.addressing-the-reader': {
        field: 'configured_rules.style_and_tone.addressing_the_reader',
        summary: 'Whether the reader is addressed formally or informally.', kind: 'text',
      },
      'configured-rules.style-and-tone.anglicisms': {
        field: 'configured_rules.style_and_tone.anglicisms',
        summary: 'Whether French words replace English borrowings.', kind: 'text',
      },
      'configured-rules.style-and-tone.binary-representation-of-gender': {
        field: 'configured_rules.style_and_tone.binary_representation_of_gender',
        summary: 'Whether wording that names only two genders is avoided or replaced.', kind: 'text',
      },
      'configured-rules.style-and-tone.complex-sentences': {
        field: 'configured_rules.style_and_tone.complex_sentences',
        summary: 'Whether unnecessarily complex sentences are avoided.', kind: 'text',
      },
      'configured-rules.style-and-tone.country-names': {
        field: 'configured_rules.style_and_tone.country_names',
        summary: 'Whether countries have their long or short names.', kind: 'text',
      },
      'configured-rules.style-and-tone.declarative-endings': {
        field: 'configured_rules.style_and_tone.declarative_endings',
        summary: 'Which speech level ends Korean statements.', kind: 'text',
      },
      'configured-rules.style-and-tone.default-first-person-pronoun': {
        field: 'configured_rules.style_and_tone.default_first_person_pronoun',
        summary: 'Whether the text uses the first person.', kind: 'text',
      },
      'configured-rules.style-and-tone.default-second-person-pronoun': {
        field: 'configured_rules.style_and_tone.default_second_person_pronoun',
        summary: 'Whether the text addresses the reader in the second person.', kind: 'text',
      },
      'configured-rules.style-and-tone.directional-language': {
        field: 'configured_rules.style_and_tone.directional_language',
        summary: 'Whether words of direction such as "above" are used.', kind: 'text',
      },
      'configured-rules.style-and-tone.double-negatives': {
        field: 'configured_rules.style_and_tone.double_negatives',
        summary: 'Whether a sentence may contain two negatives.', kind: 'text',
      },
      'configured-rules.style-and-tone.formality': {
        field: 'configured_rules.style_and_tone.formality', summary: 'Whether the tone is casual or formal.',
        kind: 'text',
      },
      'configured-rules.style-and-tone.gender-neutral-language-readability': {
        field: 'configured_rules.style_and_tone.gender_neutral_language_readability',
        summary: 'When readability has priority over gender-neutral wording.', kind: 'text',
      },
      'configured-rules.style-and-tone.gender-unspecified': {
        field: 'configured_rules.style_and_tone.gender_unspecified',
        summary: 'How persons of unspecified gender are named.', kind: 'text',
      },
      'configured-rules.style-and-tone.gender-unspecified-or-mixed': {
        field: 'configured_rules.style_and_tone.gender_unspecified_or_mixed',
        summary: 'How persons of unspecified gender and groups of mixed gender are named.', kind: 'text',
      },
      'configured-rules.style-and-tone.idioms-colloquialisms-and-culture-specific-references': {
        field: 'configured_rules.style_and_tone.idioms_colloquialisms_and_culture_specific_references',
        summary: 'Whether idioms, colloquialisms and references to one culture are allowed.', kind: 'text',
      },
      'configured-rules.style-and-tone.inflected-words-masculine-noun-agreement': {
        field: 'configured_rules.style_and_tone.inflected_words_masculine_noun_agreement',
        summary: 'Where masculine nouns are placed near words that agree with them.', kind: 'text',
      },
      'configured-rules.style-and-tone.instructions-style': {
        field: 'configured_rules.style_and_tone.instructions_style',
        summary: 'Which verb form instructions take.', kind: 'text',
      },
      'configured-rules.style-and-tone.mixing-styles': {
        field: 'configured_rules.style_and_tone.mixing_styles',
        summary: 'Whether the two Japanese sentence styles may be mixed.', kind: 'text',
      },
      'configured-rules.style-and-tone.modal-verbs': {
        field: 'configured_rules.style_and_tone.modal_verbs', summary: 'Whether modal verbs are avoided.',
        kind: 'text',
      },
      'configured-rules.style-and-tone.personal-vs-impersonal-style': {
        field: 'configured_rules.style_and_tone.personal_vs_impersonal_style',
        summary: 'Whether the style is personal or impersonal.', kind: 'text',
      },
      'configured-rules.style-and-tone.positive-vs-negative-language': {
        field: 'configured_rules.style_and_tone.positive_vs_negative_language',
        summary: 'Whether statements are phrased positively.', kind: 'text',
      },
      'configured-rules.style-and-tone.proximity-agreement': {
        field: 'configured_rules.style_and_tone.proximity_agreement',
        summary: 'Whether inflected words agree with the nearest noun.', kind: 'text',
      },
      'configured-rules.style-and-tone.reader-action-required': {
        field: 'configured_rules.style_and_tone.reader_action_required',
        summary: 'How the text tells the reader to act.', kind: 'text',
      },
      'configured-rules.style-and-tone.redundant-introductory-phrases': {
        field: 'configured_rules.style_and_tone.redundant_introductory_phrases',
        summary: 'Whether opening phrases that add nothing are avoided.', kind: 'text',
      },
      'configured-rules.style-and-tone.redundant-phrases': {
        field: 'configured_rules.style_and_tone.redundant_phrases',
        summary: 'Whether phrases that add nothing are avoided.', kind: 'text',
      },
      'configured-rules.style-and-tone.referring-to-non-binary-people': {
        field: 'configured_rules.style_and_tone.referring_to_non_binary_people',
        summary: 'Which forms Italian uses for non-binary people.', kind: 'text',
      },
      'configured-rules.style-and-tone.short-vs-long-words': {
        field: 'configured_rules.style_and_tone.short_vs_long_words',
        summary: 'Whether short words are preferred to long ones.', kind: 'text',
      },
      'configured-rules.style-and-tone.simple-words-and-sentences': {
        field: 'configured_rules.style_and_tone.simple_words_and_sentences',
        summary: 'Whether wording stays simple and easy to translate.', kind: 'text',
      },
      'configured-rules.style-and-tone.text-position-references': {
        field: 'configured_rules.style_and_tone.text_position_references',
        summary: 'How the text refers to another place in itself.', kind: 'text',
      },
      'configured-rules.style-and-tone.tone': {
        field: 'configured_rules.style_and_tone.tone', summary: 'The main Japanese sentence style.',
        kind: 'text',
      },
      'configured-rules.style-and-tone.verbal-vs-nominal-style': {
        field: 'configured_rules.style_and_tone.verbal_vs_nominal_style',
        summary: 'Whether sentences prefer verbs or nouns.', kind: 'text',
      },
      'configured-rules.vocabulary.abbreviations': {
        field: 'configured_rules.vocabulary.abbreviations', summary: 'How an abbreviation is introduced.',
        kind: 'text',
      },
      'configured-rules.vocabulary.loanwords': {
        field: 'configured_rules.vocabulary.loanwords',
        summary: 'When loanwords are kept, explained or rephrased.', kind: 'text',
      },
      'custom-instructions': {
        field: 'custom_instructions', summary: 'The custom instructions to enable, at most 200.',
        kind: 'json', many: true,
      },
    },
    takesBody: true,
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
  },
  styleRules_get: {
    description: 'Returns one style rule list with its configured rules and custom instructions.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: {},
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
  },
  styleRules_update: {
    description: 'Changes the name of a style rule list and returns the full updated list. Each update increases `version`.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: { name: { field: 'name', summary: 'New name of the list.', kind: 'text' } }, takesBody: true,
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
  },
  styleRules_delete: {
    description: 'Deletes a style rule list with its configured rules and custom instructions.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: {},
  },
  styleRules_replaceConfiguredRules: {
    description: 'Replaces all configured rules and returns the full updated list. An omitted rule is disabled; an empty object disables all rules. Custom instructions do not change. `version` increases by 1.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: {
      'dates-and-times.calendar-era': {
        field: 'dates_and_times.calendar_era', summary: 'Names of the eras before and after the year 1.',
        kind: 'text',
      },
      'dates-and-times.centuries': {
        field: 'dates_and_times.centuries',
        summary: 'Whether centuries are spelled out or numbered, and in which numerals.', kind: 'text',
      },
      'dates-and-times.date-format': {
        field: 'dates_and_times.date_format', summary: 'Order, separators and spelling of a full date.',
        kind: 'text',
      },
      'dates-and-times.dates-in-numerical-form': {
        field: 'dates_and_times.dates_in_numerical_form',
        summary: 'Order and separators of a date in digits only.', kind: 'text',
      },
      'dates-and-times.decades': {
        field: 'dates_and_times.decades',
        summary: 'Whether decades are spelled out, shortened or given as full years.', kind: 'text',
      },
      'dates-and-times.hours-minutes-seconds-separator': {
        field: 'dates_and_times.hours_minutes_seconds_separator',
        summary: 'Separator between hours, minutes and seconds.', kind: 'text',
      },
      'dates-and-times.hours-minutes-separator': {
        field: 'dates_and_times.hours_minutes_separator', summary: 'Separator between hours and minutes.',
        kind: 'text',
      },
      'dates-and-times.midnight-in-numerals': {
        field: 'dates_and_times.midnight_in_numerals', summary: 'Digits for midnight.', kind: 'text',
      },
      'dates-and-times.single-digit-days-and-months': {
        field: 'dates_and_times.single_digit_days_and_months',
        summary: 'Whether days and months below ten take a leading zero.', kind: 'text',
      },
      'dates-and-times.single-digit-hours': {
        field: 'dates_and_times.single_digit_hours', summary: 'Whether hours below ten take a leading zero.',
        kind: 'text',
      },
      'dates-and-times.time-format': {
        field: 'dates_and_times.time_format', summary: 'Clock, spelling and separators of a time of day.',
        kind: 'text',
      },
      'dates-and-times.writing-dates': {
        field: 'dates_and_times.writing_dates',
        summary: 'Whether a date spells out its month or uses digits only.', kind: 'text',
      },
      'dates-and-times.years': {
        field: 'dates_and_times.years',
        summary: 'Whether years are given in full, shortened or counted by an era.', kind: 'text',
      },
      'formatting.email-address-format': {
        field: 'formatting.email_address_format',
        summary: 'Whether an email address keeps its signs or spells them out.', kind: 'text',
      },
      'formatting.phone-number-country-code-format': {
        field: 'formatting.phone_number_country_code_format',
        summary: 'What precedes the country code of a phone number.', kind: 'text',
      },
      'formatting.phone-number-format': {
        field: 'formatting.phone_number_format', summary: 'Separators in a phone number.', kind: 'text',
      },
      'formatting.space-between-arabic-numerals-and-unit': {
        field: 'formatting.space_between_arabic_numerals_and_unit',
        summary: 'Whether a unit is spaced from the Arabic numerals before it.', kind: 'text',
      },
      'formatting.space-between-chinese-and-english': {
        field: 'formatting.space_between_chinese_and_english',
        summary: 'Whether Chinese and English text are spaced apart.', kind: 'text',
      },
      'formatting.space-between-chinese-characters-and-arabic-numerals': {
        field: 'formatting.space_between_chinese_characters_and_arabic_numerals',
        summary: 'Whether Chinese characters and Arabic numerals are spaced apart.', kind: 'text',
      },
      'numbers.approximate-numbers': {
        field: 'numbers.approximate_numbers',
        summary: 'Which numerals give a number that is only approximate.', kind: 'text',
      },
      'numbers.currency-format': {
        field: 'numbers.currency_format',
        summary: 'Sign, code or name of a currency, and its place beside the amount.', kind: 'text',
      },
      'numbers.decimal-numbers-less-than-one': {
        field: 'numbers.decimal_numbers_less_than_one',
        summary: 'Whether a decimal below one keeps the zero before its separator.', kind: 'text',
      },
      'numbers.decimal-separator': {
        field: 'numbers.decimal_separator',
        summary: 'Which mark separates the decimals, and what that means for thousands.', kind: 'text',
      },
      'numbers.dimensions-separator': {
        field: 'numbers.dimensions_separator',
        summary: 'Which sign joins the dimensions of an object, and its spacing.', kind: 'text',
      },
      'numbers.equation-formula-reference': {
        field: 'numbers.equation_formula_reference',
        summary: 'How the text refers to numbered equations and formulas.', kind: 'text',
      },
      'numbers.kanji-numbers': {
        field: 'numbers.kanji_numbers', summary: 'Where numbers are written in kanji.', kind: 'text',
      },
      'numbers.large-number-format': {
        field: 'numbers.large_number_format',
        summary: 'Whether large numbers are in digits, spelled out, abbreviated or grouped by characters.',
        kind: 'text',
      },
      'numbers.large-sums-of-money': {
        field: 'numbers.large_sums_of_money',
        summary: 'Which Italian words name millions and billions of money.', kind: 'text',
      },
      'numbers.large-sums-of-money-format': {
        field: 'numbers.large_sums_of_money_format',
        summary: 'How million or billion follows an amount of money.', kind: 'text',
      },
      'numbers.list-of-measurements-with-units': {
        field: 'numbers.list_of_measurements_with_units',
        summary: 'Whether each measurement of a list repeats the unit.', kind: 'text',
      },
      'numbers.mathematical-expression-spacing': {
        field: 'numbers.mathematical_expression_spacing',
        summary: 'Whether the elements of an expression or equation are spaced apart.', kind: 'text',
      },
      'numbers.number-format': {
        field: 'numbers.number_format',
        summary: 'Width of the marks that group the digits of a number and split off its decimals.',
        kind: 'text',
      },
      'numbers.number-separator': {
        field: 'numbers.number_separator', summary: 'Where a Chinese comma may stand between numbers.',
        kind: 'text',
      },
      'numbers.numbers-of-5-digits-or-more': {
        field: 'numbers.numbers_of_5_digits_or_more',
        summary: 'Decimal and thousands separators of numbers with five digits or more.', kind: 'text',
      },
      'numbers.numbers-up-to-4-digits': {
        field: 'numbers.numbers_up_to_4_digits',
        summary: 'Decimal and thousands separators of numbers with four digits or fewer.', kind: 'text',
      },
      'numbers.percentage-format': {
        field: 'numbers.percentage_format',
        summary: 'Which sign or word marks a percentage, and its spacing.', kind: 'text',
      },
      'numbers.reference-to-symbol': {
        field: 'numbers.reference_to_symbol', summary: 'How the text introduces a symbol it refers to.',
        kind: 'text',
      },
      'numbers.spelling-out-units': {
        field: 'numbers.spelling_out_units',
        summary: 'When units of measure are spelled out, abbreviated or given as symbols.', kind: 'text',
      },
      'numbers.temperature-format': {
        field: 'numbers.temperature_format',
        summary: 'How the number and the unit of a temperature are written together.', kind: 'text',
      },
      'numbers.thousands-separator': {
        field: 'numbers.thousands_separator',
        summary: 'Which mark, if any, groups the digits of a large number.', kind: 'text',
      },
      'numbers.units-of-measure-spacing': {
        field: 'numbers.units_of_measure_spacing',
        summary: 'Whether a unit of measure is spaced from its numeral.', kind: 'text',
      },
      'numbers.use-of-hiragana-and-kanji': {
        field: 'numbers.use_of_hiragana_and_kanji',
        summary: 'Whether Japanese counters are in hiragana or kanji, by the numerals beside them.',
        kind: 'text',
      },
      'numbers.writing-numbers': {
        field: 'numbers.writing_numbers', summary: 'Which numerals numbers are written in.', kind: 'text',
      },
      'numbers.zero-format': {
        field: 'numbers.zero_format', summary: 'Which Chinese character stands for zero, by its use.',
        kind: 'text',
      },
      'punctuation.abbreviations': {
        field: 'punctuation.abbreviations',
        summary: 'Whether the parts of an abbreviation are separated, and by what.', kind: 'text',
      },
      'punctuation.acronyms': {
        field: 'punctuation.acronyms', summary: 'Whether the letters of an acronym take periods.',
        kind: 'text',
      },
      'punctuation.ampersand-abbreviation-spacing': {
        field: 'punctuation.ampersand_abbreviation_spacing',
        summary: 'Whether an ampersand inside an abbreviation is spaced.', kind: 'text',
      },
      'punctuation.ampersand-usage': {
        field: 'punctuation.ampersand_usage',
        summary: 'Whether an ampersand may stand for the word it symbolizes, and in which width.',
        kind: 'text',
      },
      'punctuation.apostrophe': {
        field: 'punctuation.apostrophe', summary: 'Whether apostrophes are curly or straight.', kind: 'text',
      },
      'punctuation.bracket': {
        field: 'punctuation.bracket', summary: 'Which kind of bracket is used.', kind: 'text',
      },
      'punctuation.chinese-mixed-with-english': {
        field: 'punctuation.chinese_mixed_with_english',
        summary: 'Whether English inside Chinese text is placed in quotation marks.', kind: 'text',
      },
      'punctuation.colon': {
        field: 'punctuation.colon', summary: 'Whether colons have full or half width.', kind: 'text',
      },
      'punctuation.colon-between-hours-and-minutes-or-chapters-and-verses': {
        field: 'punctuation.colon_between_hours_and_minutes_or_chapters_and_verses',
        summary: 'Spacing of the colon in times of day and in citations of verses.', kind: 'text',
      },
      'punctuation.colon-in-heading': {
        field: 'punctuation.colon_in_heading', summary: 'Spacing of a colon inside a heading.', kind: 'text',
      },
      'punctuation.colon-to-replace-versus-or-to': {
        field: 'punctuation.colon_to_replace_versus_or_to',
        summary: 'Spacing of a colon that stands for "versus" or "to".', kind: 'text',
      },
      'punctuation.comma-after-conjunctive-adverbs': {
        field: 'punctuation.comma_after_conjunctive_adverbs',
        summary: 'Whether a comma follows adverbs such as "however" that join clauses.', kind: 'text',
      },
      'punctuation.comma-after-i-e-and-e-g': {
        field: 'punctuation.comma_after_i_e_and_e_g', summary: 'Whether a comma follows "i.e." and "e.g.".',
        kind: 'text',
      },
      'punctuation.comma-after-short-introductory-phrase': {
        field: 'punctuation.comma_after_short_introductory_phrase',
        summary: 'Whether a comma follows a short phrase that opens a sentence.', kind: 'text',
      },
      'punctuation.comma-and-semicolon': {
        field: 'punctuation.comma_and_semicolon',
        summary: 'Whether clauses are divided by a comma or by a semicolon.', kind: 'text',
      },
      'punctuation.corner-bracket-and-periods': {
        field: 'punctuation.corner_bracket_and_periods',
        summary: 'Whether a period follows the closing corner bracket that ends a sentence.', kind: 'text',
      },
      'punctuation.corner-brackets-and-periods': {
        field: 'punctuation.corner_brackets_and_periods',
        summary: 'Whether a period precedes the closing corner bracket when the sentence goes on.',
        kind: 'text',
      },
      'punctuation.dash': {
        field: 'punctuation.dash', summary: 'Which character serves as a dash.', kind: 'text',
      },
      'punctuation.ellipsis': {
        field: 'punctuation.ellipsis', summary: 'Characters of an ellipsis, their number and their position.',
        kind: 'text',
      },
      'punctuation.em-dash': {
        field: 'punctuation.em_dash', summary: 'Whether an em dash is single or double.', kind: 'text',
      },
      'punctuation.emphasis': {
        field: 'punctuation.emphasis', summary: 'Which marks emphasize a word or phrase.', kind: 'text',
      },
      'punctuation.exclamation-marks': {
        field: 'punctuation.exclamation_marks', summary: 'Whether exclamation marks are allowed.',
        kind: 'text',
      },
      'punctuation.explanatory-note-indicator': {
        field: 'punctuation.explanatory_note_indicator', summary: 'Which marks set off an explanatory note.',
        kind: 'text',
      },
      'punctuation.full-sentence-in-round-brackets': {
        field: 'punctuation.full_sentence_in_round_brackets',
        summary: 'Where the period goes when round brackets hold a full sentence.', kind: 'text',
      },
      'punctuation.highlighting-specific-expressions': {
        field: 'punctuation.highlighting_specific_expressions',
        summary: 'Which quotation marks single out an expression.', kind: 'text',
      },
      'punctuation.japanese-reference-materials': {
        field: 'punctuation.japanese_reference_materials',
        summary: 'Which brackets enclose the titles of Japanese reference works.', kind: 'text',
      },
      'punctuation.parentheses-for-supplementary-information': {
        field: 'punctuation.parentheses_for_supplementary_information',
        summary: 'Spacing of parentheses that add information.', kind: 'text',
      },
      'punctuation.passage-of-time-and-movement-between-locations': {
        field: 'punctuation.passage_of_time_and_movement_between_locations',
        summary: 'Which mark shows that time passes or a place changes.', kind: 'text',
      },
      'punctuation.periods-and-commas': {
        field: 'punctuation.periods_and_commas',
        summary: 'Which form periods and commas take in Japanese text.', kind: 'text',
      },
      'punctuation.periods-in-academic-degrees': {
        field: 'punctuation.periods_in_academic_degrees',
        summary: 'Whether abbreviated academic degrees take periods.', kind: 'text',
      },
      'punctuation.periods-in-direct-quotes': {
        field: 'punctuation.periods_in_direct_quotes',
        summary: 'Whether a period ends a sentence quoted directly.', kind: 'text',
      },
      'punctuation.periods-in-uppercase-initialisms-and-acronyms': {
        field: 'punctuation.periods_in_uppercase_initialisms_and_acronyms',
        summary: 'Whether abbreviations in capital letters take periods.', kind: 'text',
      },
      'punctuation.plus-sign-usage': {
        field: 'punctuation.plus_sign_usage', summary: 'Whether a plus sign may stand for the word "and".',
        kind: 'text',
      },
      'punctuation.possessives-of-proper-names-ending-in-s-style': {
        field: 'punctuation.possessives_of_proper_names_ending_in_s_style',
        summary: 'What the possessive of a proper name ending in s adds.', kind: 'text',
      },
      'punctuation.quotation-mark': {
        field: 'punctuation.quotation_mark', summary: 'Which kind of quotation mark is used.', kind: 'text',
      },
      'punctuation.quotation-mark-and-apostrophe': {
        field: 'punctuation.quotation_mark_and_apostrophe',
        summary: 'Which kinds of quotation mark and apostrophe go together.', kind: 'text',
      },
      'punctuation.quotation-style': {
        field: 'punctuation.quotation_style',
        summary: 'Which marks enclose quotations, and which enclose quotations inside them.', kind: 'text',
      },
      'punctuation.range-indicator': {
        field: 'punctuation.range_indicator',
        summary: 'Sign or word between the ends of a range, and its spacing.', kind: 'text',
      },
      'punctuation.related-phrases-indicator': {
        field: 'punctuation.related_phrases_indicator', summary: 'Which mark stands between related phrases.',
        kind: 'text',
      },
      'punctuation.round-brackets': {
        field: 'punctuation.round_brackets', summary: 'Whether round brackets are full-width or half-width.',
        kind: 'text',
      },
      'punctuation.salutation': {
        field: 'punctuation.salutation',
        summary: 'Which mark follows the salutation of a letter, and whether the next word is capitalized.',
        kind: 'text',
      },
      'punctuation.sentence-break-indicator': {
        field: 'punctuation.sentence_break_indicator',
        summary: 'Which dash breaks a sentence, and its spacing.', kind: 'text',
      },
      'punctuation.serial-comma': {
        field: 'punctuation.serial_comma', summary: 'Whether a comma precedes the last item of a series.',
        kind: 'text',
      },
      'punctuation.setting-off-non-quoted-phrases': {
        field: 'punctuation.setting_off_non_quoted_phrases',
        summary: 'Width of the quotation marks around phrases that are not quotations.', kind: 'text',
      },
      'punctuation.slash': {
        field: 'punctuation.slash', summary: 'When a slash is spaced from the words around it.', kind: 'text',
      },
      'punctuation.slash-usage': {
        field: 'punctuation.slash_usage', summary: 'Whether a slash may stand for the word "or".',
        kind: 'text',
      },
      'punctuation.spacing-and-punctuation': {
        field: 'punctuation.spacing_and_punctuation',
        summary: 'Whether a space goes with punctuation marks that may take one.', kind: 'text',
      },
      'punctuation.text-in-round-brackets-referring-to-previous-sentence': {
        field: 'punctuation.text_in_round_brackets_referring_to_previous_sentence',
        summary: 'Where the period goes when a remark in round brackets refers to the sentence before.',
        kind: 'text',
      },
      'punctuation.text-in-round-brackets-supplementing-preceding-text': {
        field: 'punctuation.text_in_round_brackets_supplementing_preceding_text',
        summary: 'Where the period goes when a remark in round brackets adds to the text before.',
        kind: 'text',
      },
      'punctuation.titles-of-books-and-newspapers': {
        field: 'punctuation.titles_of_books_and_newspapers',
        summary: 'Which marks enclose the title of a book or newspaper.', kind: 'text',
      },
      'punctuation.titles-of-creative-works-trade-names-laws-and-regulations': {
        field: 'punctuation.titles_of_creative_works_trade_names_laws_and_regulations',
        summary: 'Which marks enclose the name of a work, a trade mark, a law or a regulation.', kind: 'text',
      },
      'punctuation.uppercase-acronyms': {
        field: 'punctuation.uppercase_acronyms',
        summary: 'Whether the capital letters of an acronym are spaced.', kind: 'text',
      },
      'spelling-and-grammar.abbreviating-french-word-numero': {
        field: 'spelling_and_grammar.abbreviating_french_word_numero',
        summary: 'How the French word for "number" is abbreviated.', kind: 'text',
      },
      'spelling-and-grammar.abbreviation-usage': {
        field: 'spelling_and_grammar.abbreviation_usage', summary: 'How freely abbreviations are used.',
        kind: 'text',
      },
      'spelling-and-grammar.accents-and-cedillas': {
        field: 'spelling_and_grammar.accents_and_cedillas',
        summary: 'Whether letters, capitals in particular, keep their accents and cedillas.', kind: 'text',
      },
      'spelling-and-grammar.accents-in-verbs-conjugated-like-french-word-céder': {
        field: 'spelling_and_grammar.accents_in_verbs_conjugated_like_french_word_céder',
        summary: 'Which accent French verbs of the pattern of "céder" take when conjugated.', kind: 'text',
      },
      'spelling-and-grammar.accents-with-subject-verb-inversion': {
        field: 'spelling_and_grammar.accents_with_subject_verb_inversion',
        summary: 'Which accent a French verb takes when its subject follows it.', kind: 'text',
      },
      'spelling-and-grammar.active-passive-voice': {
        field: 'spelling_and_grammar.active_passive_voice',
        summary: 'When the active and when the passive voice is used.', kind: 'text',
      },
      'spelling-and-grammar.all-caps': {
        field: 'spelling_and_grammar.all_caps',
        summary: 'Which words may be written in capital letters throughout.', kind: 'text',
      },
      'spelling-and-grammar.complete-sentences': {
        field: 'spelling_and_grammar.complete_sentences',
        summary: 'Whether every sentence has to be complete.', kind: 'text',
      },
      'spelling-and-grammar.compound-nouns': {
        field: 'spelling_and_grammar.compound_nouns',
        summary: 'Whether compound nouns are joined or hyphenated.', kind: 'text',
      },
      'spelling-and-grammar.conjunctions': {
        field: 'spelling_and_grammar.conjunctions',
        summary: 'Whether a sentence may open with a coordinating conjunction.', kind: 'text',
      },
      'spelling-and-grammar.contractions': {
        field: 'spelling_and_grammar.contractions', summary: 'Whether contracted forms are used.',
        kind: 'text',
      },
      'spelling-and-grammar.established-loanwords': {
        field: 'spelling_and_grammar.established_loanwords',
        summary: 'Whether established loanwords are kept.', kind: 'text',
      },
      'spelling-and-grammar.eszett': {
        field: 'spelling_and_grammar.eszett', summary: 'Whether the German letter ß is replaced.',
        kind: 'text',
      },
      'spelling-and-grammar.foreign-word-translation': {
        field: 'spelling_and_grammar.foreign_word_translation',
        summary: 'How foreign words are transferred into Chinese.', kind: 'text',
      },
      'spelling-and-grammar.french-verbs-ending-in-eler-and-eter': {
        field: 'spelling_and_grammar.french_verbs_ending_in_eler_and_eter',
        summary: 'Spelling of the open e in French verbs with these endings.', kind: 'text',
      },
      'spelling-and-grammar.i-and-u-with-circumflex-accents': {
        field: 'spelling_and_grammar.i_and_u_with_circumflex_accents',
        summary: 'Whether the French letters i and u keep their circumflex.', kind: 'text',
      },
      'spelling-and-grammar.informal-address-pronouns': {
        field: 'spelling_and_grammar.informal_address_pronouns',
        summary: 'Whether pronouns of informal address take a capital letter.', kind: 'text',
      },
      'spelling-and-grammar.latin-abbreviations': {
        field: 'spelling_and_grammar.latin_abbreviations',
        summary: 'Whether abbreviations of Latin phrases are used.', kind: 'text',
      },
      'spelling-and-grammar.passive-voice': {
        field: 'spelling_and_grammar.passive_voice', summary: 'When the passive voice is avoided.',
        kind: 'text',
      },
      'spelling-and-grammar.past-participle-of-french-word-laisser-followed-by-infinitive': {
        field: 'spelling_and_grammar.past_participle_of_french_word_laisser_followed_by_infinitive',
        summary: 'Whether the past participle of "laisser" agrees when an infinitive follows.', kind: 'text',
      },
      'spelling-and-grammar.personal-titles': {
        field: 'spelling_and_grammar.personal_titles', summary: 'Whether titles of persons are abbreviated.',
        kind: 'text',
      },
      'spelling-and-grammar.pluralizing-foreign-words': {
        field: 'spelling_and_grammar.pluralizing_foreign_words',
        summary: 'Which spelling rules form the plural of foreign words.', kind: 'text',
      },
      'spelling-and-grammar.quotation-modification': {
        field: 'spelling_and_grammar.quotation_modification',
        summary: 'Whether the rules also change text in quotation marks.', kind: 'text',
      },
      'spelling-and-grammar.spanish-word-solo': {
        field: 'spelling_and_grammar.spanish_word_solo',
        summary: 'Whether the Spanish word "solo" ever takes an accent.', kind: 'text',
      },
      'spelling-and-grammar.special-characters': {
        field: 'spelling_and_grammar.special_characters', summary: 'Whether symbols are allowed.',
        kind: 'text',
      },
      'spelling-and-grammar.spelled-out-numbers': {
        field: 'spelling_and_grammar.spelled_out_numbers',
        summary: 'Where French numbers that are spelled out take hyphens.', kind: 'text',
      },
      'spelling-and-grammar.umlauts': {
        field: 'spelling_and_grammar.umlauts', summary: 'Whether German umlauts are replaced by two letters.',
        kind: 'text',
      },
      'spelling-and-grammar.unestablished-loanwords': {
        field: 'spelling_and_grammar.unestablished_loanwords',
        summary: 'How Korean text treats loanwords that are not established.', kind: 'text',
      },
      'style-and-tone.abbreviations': {
        field: 'style_and_tone.abbreviations',
        summary: 'Whether abbreviations and symbols are used or avoided.', kind: 'text',
      },
      'style-and-tone.addressing-non-binary-people': {
        field: 'style_and_tone.addressing_non_binary_people',
        summary: 'Which Spanish pronoun addresses non-binary people.', kind: 'text',
      },
      'style-and-tone.addressing-the-reader': {
        field: 'style_and_tone.addressing_the_reader',
        summary: 'Whether the reader is addressed formally or informally.', kind: 'text',
      },
      'style-and-tone.anglicisms': {
        field: 'style_and_tone.anglicisms', summary: 'Whether French words replace English borrowings.',
        kind: 'text',
      },
      'style-and-tone.binary-representation-of-gender': {
        field: 'style_and_tone.binary_representation_of_gender',
        summary: 'Whether wording that names only two genders is avoided or replaced.', kind: 'text',
      },
      'style-and-tone.complex-sentences': {
        field: 'style_and_tone.complex_sentences',
        summary: 'Whether unnecessarily complex sentences are avoided.', kind: 'text',
      },
      'style-and-tone.country-names': {
        field: 'style_and_tone.country_names', summary: 'Whether countries have their long or short names.',
        kind: 'text',
      },
      'style-and-tone.declarative-endings': {
        field: 'style_and_tone.declarative_endings', summary: 'Which speech level ends Korean statements.',
        kind: 'text',
      },
      'style-and-tone.default-first-person-pronoun': {
        field: 'style_and_tone.default_first_person_pronoun',
        summary: 'Whether the text uses the first person.', kind: 'text',
      },
      'style-and-tone.default-second-person-pronoun': {
        field: 'style_and_tone.default_second_person_pronoun',
        summary: 'Whether the text addresses the reader in the second person.', kind: 'text',
      },
      'style-and-tone.directional-language': {
        field: 'style_and_tone.directional_language',
        summary: 'Whether words of direction such as "above" are used.', kind: 'text',
      },
      'style-and-tone.double-negatives': {
        field: 'style_and_tone.double_negatives', summary: 'Whether a sentence may contain two negatives.',
        kind: 'text',
      },
      'style-and-tone.formality': {
        field: 'style_and_tone.formality', summary: 'Whether the tone is casual or formal.', kind: 'text',
      },
      'style-and-tone.gender-neutral-language-readability': {
        field: 'style_and_tone.gender_neutral_language_readability',
        summary: 'When readability has priority over gender-neutral wording.', kind: 'text',
      },
      'style-and-tone.gender-unspecified': {
        field: 'style_and_tone.gender_unspecified', summary: 'How persons of unspecified gender are named.',
        kind: 'text',
      },
      'style-and-tone.gender-unspecified-or-mixed': {
        field: 'style_and_tone.gender_unspecified_or_mixed',
        summary: 'How persons of unspecified gender and groups of mixed gender are named.', kind: 'text',
      },
      'style-and-tone.idioms-colloquialisms-and-culture-specific-references': {
        field: 'style_and_tone.idioms_colloquialisms_and_culture_specific_references',
        summary: 'Whether idioms, colloquialisms and references to one culture are allowed.', kind: 'text',
      },
      'style-and-tone.inflected-words-masculine-noun-agreement': {
        field: 'style_and_tone.inflected_words_masculine_noun_agreement',
        summary: 'Where masculine nouns are placed near words that agree with them.', kind: 'text',
      },
      'style-and-tone.instructions-style': {
        field: 'style_and_tone.instructions_style', summary: 'Which verb form instructions take.',
        kind: 'text',
      },
      'style-and-tone.mixing-styles': {
        field: 'style_and_tone.mixing_styles',
        summary: 'Whether the two Japanese sentence styles may be mixed.', kind: 'text',
      },
      'style-and-tone.modal-verbs': {
        field: 'style_and_tone.modal_verbs', summary: 'Whether modal verbs are avoided.', kind: 'text',
      },
      'style-and-tone.personal-vs-impersonal-style': {
        field: 'style_and_tone.personal_vs_impersonal_style',
        summary: 'Whether the style is personal or impersonal.', kind: 'text',
      },
      'style-and-tone.positive-vs-negative-language': {
        field: 'style_and_tone.positive_vs_negative_language',
        summary: 'Whether statements are phrased positively.', kind: 'text',
      },
      'style-and-tone.proximity-agreement': {
        field: 'style_and_tone.proximity_agreement',
        summary: 'Whether inflected words agree with the nearest noun.', kind: 'text',
      },
      'style-and-tone.reader-action-required': {
        field: 'style_and_tone.reader_action_required', summary: 'How the text tells the reader to act.',
        kind: 'text',
      },
      'style-and-tone.redundant-introductory-phrases': {
        field: 'style_and_tone.redundant_introductory_phrases',
        summary: 'Whether opening phrases that add nothing are avoided.', kind: 'text',
      },
      'style-and-tone.redundant-phrases': {
        field: 'style_and_tone.redundant_phrases', summary: 'Whether phrases that add nothing are avoided.',
        kind: 'text',
      },
      'style-and-tone.referring-to-non-binary-people': {
        field: 'style_and_tone.referring_to_non_binary_people',
        summary: 'Which forms Italian uses for non-binary people.', kind: 'text',
      },
      'style-and-tone.short-vs-long-words': {
        field: 'style_and_tone.short_vs_long_words',
        summary: 'Whether short words are preferred to long ones.', kind: 'text',
      },
      'style-and-tone.simple-words-and-sentences': {
        field: 'style_and_tone.simple_words_and_sentences',
        summary: 'Whether wording stays simple and easy to translate.', kind: 'text',
      },
      'style-and-tone.text-position-references': {
        field: 'style_and_tone.text_position_references',
        summary: 'How the text refers to another place in itself.', kind: 'text',
      },
      'style-and-tone.tone': {
        field: 'style_and_tone.tone', summary: 'The main Japanese sentence style.', kind: 'text',
      },
      'style-and-tone.verbal-vs-nominal-style': {
        field: 'style_and_tone.verbal_vs_nominal_style', summary: 'Whether sentences prefer verbs or nouns.',
        kind: 'text',
      },
      'vocabulary.abbreviations': {
        field: 'vocabulary.abbreviations', summary: 'How an abbreviation is introduced.', kind: 'text',
      },
      'vocabulary.loanwords': {
        field: 'vocabulary.loanwords', summary: 'When loanwords are kept, explained or rephrased.',
        kind: 'text',
      },
    },
    takesBody: true,
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
  },
  styleRules_createInstruction: {
    description: 'Adds one custom instruction to a style rule list. The `version` of the list increases by 1.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: {
      label: {
        field: 'label',
        summary: 'Name of the instruction. At most 100 characters when the instruction is created separately, not with its list.',
        kind: 'text', needed: true,
      },
      prompt: {
        field: 'prompt', summary: 'Text of the instruction; at most 300 characters.', kind: 'text',
        needed: true,
      },
      'source-language': {
        field: 'source_language',
        summary: 'Code of the source language the instruction applies to; omit it to apply it to all.',
        kind: 'text',
      },
    },
    takesBody: true, fields: ['id', 'label', 'prompt', 'source_language'],
  },
  styleRules_getInstruction: {
    description: 'Returns one custom instruction of a style rule list.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
      {
        name: 'instruction-id', field: 'instruction_id', kind: 'text',
        summary: 'Id of the custom instruction.',
      },
    ],
    options: {}, fields: ['id', 'label', 'prompt', 'source_language'],
  },
  styleRules_replaceInstruction: {
    description: 'Replaces label, prompt and source language of one custom instruction. An omitted `source_language` is removed. The id does not change; the `version` of the list increases by 1.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
      {
        name: 'instruction-id', field: 'instruction_id', kind: 'text',
        summary: 'Id of the custom instruction.',
      },
    ],
    options: {
      label: {
        field: 'label',
        summary: 'Name of the instruction. At most 100 characters when the instruction is created separately, not with its list.',
        kind: 'text', needed: true,
      },
      prompt: {
        field: 'prompt', summary: 'Text of the instruction; at most 300 characters.', kind: 'text',
        needed: true,
      },
      'source-language': {
        field: 'source_language',
        summary: 'Code of the source language the instruction applies to; omit it to apply it to all.',
        kind: 'text',
      },
    },
    takesBody: true, fields: ['id', 'label', 'prompt', 'source_language'],
  },
  styleRules_deleteInstruction: {
    description: 'Deletes one custom instruction from a style rule list.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
      {
        name: 'instruction-id', field: 'instruction_id', kind: 'text',
        summary: 'Id of the custom instruction.',
      },
    ],
    options: {},
  },
};
