// Generated from openapi/ by `npm run generate`. Do not edit.

/** The enabled rules of a style rule list by group, each with its selected option. It combines the rules of all supported languages. Unknown groups, rules and values are allowed at every level. */
export type ConfiguredRules = {
    /** The enabled rules for dates and times of day. */
    dates_and_times?: DatesAndTimesRules | undefined;
    /**
     * The enabled rules for addresses, phone numbers and spacing between scripts.
     *
     * @remarks Assumed: This group is not documented; its name follows similar APIs (A).
     */
    formatting?: FormattingRules | undefined;
    /**
     * The enabled rules for numerals, units and money.
     *
     * @remarks Assumed: This group is not documented; its name follows similar APIs (A).
     */
    numbers?: NumbersRules | undefined;
    /** The enabled rules for punctuation marks. */
    punctuation?: PunctuationRules | undefined;
    /**
     * The enabled rules for spelling and sentence structure.
     *
     * @remarks Assumed: This group is not documented; its name follows similar APIs (A).
     */
    spelling_and_grammar?: SpellingAndGrammarRules | undefined;
    /** The enabled rules for tone, address and simplicity. */
    style_and_tone?: StyleAndToneRules | undefined;
    /**
     * The enabled rules for the choice of words.
     *
     * @remarks Assumed: This group is not documented; its name follows similar APIs (A).
     */
    vocabulary?: VocabularyRules | undefined;
};
/**
 * One corrected text.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type Correction = {
    /** The detected language of the submitted text. */
    detected_source_language: string;
    /** The language of the corrected text. */
    target_language: string;
    /** The corrected text. */
    text: string;
};
/** The texts to correct. */
export type CorrectionRequest = {
    /**
     * The texts, each UTF-8 plain text; at least one.
     *
     * @remarks Assumed: The field is documented; that it must not be empty is inferred from the reply, which is never empty (A).
     */
    text: string[];
    /**
     * The language of the corrected texts.
     *
     * @remarks Assumed: The parameter and its values are documented, its name is not; translation requests use this name (A).
     * @enum {string}
     */
    target_lang?: "de" | "en" | "en-GB" | "en-US" | "es" | "fr" | "it" | "ja" | "ko" | "pt" | "pt-BR" | "pt-PT" | "zh" | "zh-Hans" | undefined;
};
/** The corrected texts. */
export type CorrectionResult = {
    /** One entry per submitted text, in the same order. */
    improvements: Correction[];
};
/** An instruction in natural language, enabled on a style rule list. */
export type CustomInstruction = {
    /** Unique id of the instruction. */
    id: string;
    /** Name of the instruction. */
    label: string;
    /** Text of the instruction. */
    prompt: string;
    /**
     * Code of the source language the instruction applies to; absent when it applies to all.
     *
     * @remarks Assumed: The field is documented; that an instruction without it applies to every source language is not (B).
     */
    source_language?: string | undefined;
};
/** Rules for dates, times of day, years and eras. Each rule takes one value; an omitted rule is not enabled. */
export type DatesAndTimesRules = {
    /** Names of the eras before and after the year 1. */
    calendar_era?: "use_bc_and_ad" | "use_bce_and_ce" | (string & {}) | undefined;
    /** Whether centuries are spelled out or numbered, and in which numerals. */
    centuries?: "spell_out" | "use_arabic_numerals" | "use_numerals" | "use_roman_numerals" | (string & {}) | undefined;
    /** Order, separators and spelling of a full date. */
    date_format?: "use_dd_period_mm_period_yy_with_leading_zeros_for_single_digit_days_and_months" | "use_dd_period_mm_period_yyyy" | "use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months" | "use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_feb_period_mrz_period_apr_period_mai_jun_period_jul_period_aug_period_sep_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days" | "use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_febr_period_maerz_apr_period_mai_juni_juli_aug_period_sept_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days" | "use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days" | "use_dd_slash_mm_slash_yyyy" | "use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months" | "use_dd_space_spelled_out_month_space_yyyy" | "use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month" | "use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_setiembre_for_ninth_month" | "use_dd_space_spelled_out_month_space_yyyy_without_leading_zeros_for_single_digit_days" | "use_historical_eras_and_write_numbers_in_chinese_followed_by_chinese_word_\u516C\u5143\u524D_or_\u516C\u5143\u540E_with_arabic_numerals_in_parentheses" | "use_mm_slash_dd_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months" | "use_numerals_only_with_leading_zero_for_single_digits" | "use_numerals_only_without_leading_zero_for_single_digits" | "use_spelled_out_month_space_dd_comma_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month" | "use_spelled_out_month_space_dd_comma_space_yyyy_without_leading_zeros_for_single_digit_days" | "use_traditional_calendar_system_with_chinese_numbers" | "use_yyyy_chinese_word_\u5E74_mm_chinese_word_\u6708_dd_chinese_word_\u65E5_with_chinese_numbers" | "use_yyyy_chinese_word_\u5E74_mm_chinese_word_\u6708_dd_chinese_word_\u65E5_without_leading_zero_for_single_digit_months_and_days" | "use_yyyy_hyphen_mm_hyphen_dd_with_leading_zero_for_single_digit_days_and_months" | "use_yyyy_hyphen_mm_hyphen_dd_with_leading_zeros_for_single_digit_days_and_months" | "use_yyyy_korean word_\uB144_space_mm_korean word_\uC6D4_space_dd_korean word_\uC77C_without_leading_zero_for_single_digit_days_and_months" | "use_yyyy_period_mm_period_dd" | "use_yyyy_period_space_mm_period_space_dd_period_space_without_leading_zero_for_single_digit_days_and_months" | "use_yyyy_slash_mm_slash_dd" | "use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months" | (string & {}) | undefined;
    /**
     * Order and separators of a date in digits only.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    dates_in_numerical_form?: "use_dd_hyphen_mm_hyphen_yyyy" | "use_dd_period_mm_period_yyyy" | "use_dd_slash_mm_slash_yyyy" | (string & {}) | undefined;
    /**
     * Whether decades are spelled out, shortened or given as full years.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    decades?: "spell_out" | "use_apostrophe_yy" | "use_yy_for_20th_century_but_yyyy_for_other_centuries" | "use_yy_without_apostrophe" | "use_yyyy" | (string & {}) | undefined;
    /**
     * Separator between hours, minutes and seconds.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    hours_minutes_seconds_separator?: "use_colon" | "use_period" | (string & {}) | undefined;
    /**
     * Separator between hours and minutes.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    hours_minutes_separator?: "use_colon_without_spaces" | "use_letter_h_with_regular_space_on_either_side" | "use_letter_h_without_spaces" | (string & {}) | undefined;
    /**
     * Digits for midnight.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    midnight_in_numerals?: "use_00_00" | "use_24_00" | (string & {}) | undefined;
    /**
     * Whether days and months below ten take a leading zero.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    single_digit_days_and_months?: "do_not_use_leading_zero" | "use_leading_zero" | (string & {}) | undefined;
    /**
     * Whether hours below ten take a leading zero.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    single_digit_hours?: "do_not_use_leading_zero" | "use_leading_zero" | (string & {}) | undefined;
    /**
     * Clock, spelling and separators of a time of day.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    time_format?: "spell_out_time_in_words" | "use_12_hour_clock_and_do_not_specify_morning_or_evening" | "use_12_hour_clock_and_lowercase_am_or_pm_with_periods" | "use_12_hour_clock_and_lowercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" | "use_12_hour_clock_and_lowercase_am_or_pm_without_periods" | "use_12_hour_clock_and_lowercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" | "use_12_hour_clock_and_specify_morning_or_evening" | "use_12_hour_clock_and_uppercase_am_or_pm_with_periods" | "use_12_hour_clock_and_uppercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" | "use_12_hour_clock_and_uppercase_am_or_pm_without_periods" | "use_12_hour_clock_and_uppercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" | "use_12_hour_clock_and_write_chinese_word_\u4E0A\u5348_or_\u4E0B\u5348_or_chinese_word_\u65E9\u4E0A_or_\u665A\u4E0A_followed_by_arabic_numerals" | "use_12_hour_clock_and_write_chinese_word_\u4E0A\u5348_or_\u4E0B\u5348_or_chinese_word_\u65E9\u4E0A_or_\u665A\u4E0A_followed_by_arabic_numerals_with_chinese_word_\u70B9_for_hours" | "use_12_hour_clock_and_write_chinese_word_\u4E0A\u5348_or_\u4E0B\u5348_or_chinese_word_\u65E9\u4E0A_or_\u665A\u4E0A_followed_by_arabic_numerals_with_chinese_words_\u65F6_and_\u5206_for_hours_and_minutes" | "use_12_hour_clock_and_write_chinese_word_\u4E0A\u5348_or_\u4E0B\u5348_or_chinese_word_\u65E9\u4E0A_or_\u665A\u4E0A_followed_by_chinese_numbers_with_chinese_words_\u65F6_and_\u5206_for_hours_and_minutes" | "use_12_hour_clock_with_arabic_numerals_and_colon" | "use_12_hour_clock_with_korean_words_\uC2DC_and_\uBD84" | "use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_lowercase_am_or_pm_without_periods" | "use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_uppercase_am_or_pm_without_periods" | "use_12_hour_clock_without_leading_zero_use_period_as_separator_and_lowercase_am_or_pm_with_periods_and_spaces" | "use_24_hour_clock" | "use_24_hour_clock_with_arabic_numerals_and_colon" | "use_24_hour_clock_with_colon_as_separator" | "use_24_hour_clock_with_korean_words_\uC2DC_and_\uBD84" | "use_24_hour_clock_with_period_as_separator" | "use_hh_colon_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours" | "use_hh_colon_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours" | "use_hh_period_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours" | "use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours" | "use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours_and_for_full_hours_state_hour_only" | (string & {}) | undefined;
    /**
     * Whether a date spells out its month or uses digits only.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    writing_dates?: "use_dd_space_spelled_out_month_space_yyyy" | "use_numerals" | (string & {}) | undefined;
    /**
     * Whether years are given in full, shortened or counted by an era.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    years?: "use_apostrophe_yy" | "use_common_era" | "use_japanese_imperial_era" | "use_yyyy" | (string & {}) | undefined;
};
/**
 * A document accepted for translation.
 *
 * @remarks Assumed: The reply of document translation is not documented; similar APIs send this one (A).
 */
export type DocumentTranslation = {
    /** Id of the document. */
    document_id: string;
    /** Secret that gives access to the document. */
    document_key: string;
};
/**
 * The document to translate and the customization to apply. Other fields are allowed.
 *
 * @remarks Assumed: Required fields: the request is not documented beyond its customization parameters (A).
 */
export type DocumentTranslationRequest = {
    /**
     * The document.
     *
     * Format: binary
     * @remarks Assumed: The request of document translation is not documented beyond its customization parameters (A).
     */
    file: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
    /**
     * The language to translate into.
     *
     * @remarks Assumed: The parameter is documented; that it is required is not (A).
     */
    target_lang: string;
    /** The language of the document. Required with a glossary, because glossaries exclude source-language detection. */
    source_lang?: string | undefined;
    /**
     * Name of the document, if the file part has no name.
     *
     * @remarks Assumed: The request of document translation is not documented beyond its customization parameters (B).
     */
    filename?: string | undefined;
    /**
     * File type of the translation, if it differs from that of the document.
     *
     * @remarks Assumed: The request of document translation is not documented beyond its customization parameters (B).
     */
    output_format?: string | undefined;
    /** Id of a glossary; the service applies the dictionary of the language pair. Requires `source_lang`; excludes `glossary_ids`. */
    glossary_id?: string | undefined;
    glossary_ids?: GlossaryIds | undefined;
    /** Id of a style rule list. */
    style_id?: string | undefined;
    /**
     * Id of a style profile; it replaces the separate parameters.
     *
     * @remarks Assumed: The parameter is documented; that this operation takes it is not (A).
     */
    style_profile_id?: string | undefined;
    /** Id of a translation memory that covers the language pair. */
    translation_memory_id?: string | undefined;
    translation_memory_threshold?: TranslationMemoryThreshold | undefined;
    /** Whether to apply a watermark to docx and pdf output; ignored for other formats. */
    enable_watermark?: boolean | undefined;
};
/** The body of an error. */
export type ErrorBody = {
    /**
     * Explains the error; on a 400 it points to the field.
     *
     * @remarks Assumed: The field is documented; the wording of the examples is not, except for Spoken Terms (C).
     */
    message: string;
    /**
     * Short name of the error; present on many endpoints.
     *
     * @remarks Assumed: The field is documented, its values are not; the examples only show the form (C).
     */
    code?: string | undefined;
    /** Present on glossary validation errors: names the invalid entry, for example a duplicate key. */
    detail?: string | undefined;
};
/** Rules for addresses, phone numbers and spacing between scripts. Each rule takes one value; an omitted rule is not enabled. */
export type FormattingRules = {
    /**
     * Whether an email address keeps its signs or spells them out.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    email_address_format?: "place_domain_in_parentheses" | "replace_at_symbol_with_english_word_at_in_brackets_and_replace_periods_with_english_word_dot_in_brackets" | "replace_at_symbol_with_english_word_at_in_brackets_with_space_on_either_side" | "replace_at_symbol_with_english_word_at_in_parentheses_with_space_on_either_side" | "replace_at_symbol_with_english_word_at_with_space_on_either_side" | "use_standard_format" | (string & {}) | undefined;
    /**
     * What precedes the country code of a phone number.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    phone_number_country_code_format?: "use_00_before_country_code" | "use_plus_sign_before_country_code" | (string & {}) | undefined;
    /**
     * Separators in a phone number.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    phone_number_format?: "do_not_use_spaces" | "do_not_use_spaces_or_special_characters_between_digits_of_phone_number" | "keep_original_format" | "place_area_code_in_parentheses_followed_by_space" | "separate_area_code_and_phone_number_with_slash" | "separate_area_code_and_phone_number_with_space" | "separate_country_code_area_code_local_prefix_and_last_four_digits_with_hyphens" | "separate_country_code_area_code_local_prefix_and_last_four_digits_with_periods" | "separate_country_code_area_code_local_prefix_and_last_four_digits_with_spaces" | "use_north_american_numbering_plan_format" | "use_space_after_country_code" | (string & {}) | undefined;
    /**
     * Whether a unit is spaced from the Arabic numerals before it.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    space_between_arabic_numerals_and_unit?: "do_not_use" | (string & {}) | undefined;
    /**
     * Whether Chinese and English text are spaced apart.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    space_between_chinese_and_english?: "do_not_use" | (string & {}) | undefined;
    /**
     * Whether Chinese characters and Arabic numerals are spaced apart.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    space_between_chinese_characters_and_arabic_numerals?: "do_not_use" | (string & {}) | undefined;
};
/**
 * A glossary without its entries.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type Glossary = {
    /** Unique id of the glossary. */
    glossary_id: string;
    /** Name of the glossary. */
    name: string;
    /** The dictionaries, one for each language pair. */
    dictionaries: GlossaryDictionary[];
    /**
     * When the glossary was created.
     *
     * Format: date-time
     */
    creation_time: string;
};
/** Changes to a glossary. Omitted fields do not change. */
export type GlossaryChanges = {
    /**
     * New name of the glossary, at most 1024 UTF-8 bytes.
     *
     * @remarks Assumed: The body of the update is not documented; the field is named as in the glossary (A).
     */
    name?: string | undefined;
    /**
     * At most one dictionary. Its entries are merged into the dictionary of that language pair; an existing source gets the new target.
     *
     * @remarks Assumed: The body of the update is not documented; similar APIs merge at most one dictionary per request (A).
     */
    dictionaries?: NewGlossaryDictionary[] | undefined;
};
/**
 * One dictionary without its entries. It maps source phrases to target phrases for one language pair.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type GlossaryDictionary = {
    /** Language of the source phrases, in upper case. */
    source_lang: GlossaryLanguageUppercase;
    /** Language of the target phrases, in upper case. `EN`, `PT` and `ZH` need no variant: such a dictionary applies to translations into either English variant, either Portuguese variant, or the Chinese variants. */
    target_lang: GlossaryLanguageUppercase;
    /** Number of entries in the dictionary. */
    entry_count: number;
};
/**
 * One dictionary with its entries.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type GlossaryDictionaryEntries = {
    /**
     * Language of the source phrases, in upper case.
     *
     * @remarks Assumed: How entries are returned is not documented; the pair is named as in the metadata (A).
     */
    source_lang: GlossaryLanguageUppercase;
    /**
     * Language of the target phrases, in upper case.
     *
     * @remarks Assumed: How entries are returned is not documented; the pair is named as in the metadata (A).
     */
    target_lang: GlossaryLanguageUppercase;
    /**
     * The entries, one per line, in the format that `entries_format` names.
     *
     * @remarks Assumed: How entries are returned is not documented; they are assumed to come as one text (A).
     */
    entries: string;
    /**
     * Format of `entries`.
     *
     * @remarks Assumed: How entries are returned is not documented; the format is assumed to be named beside them (A).
     */
    entries_format: GlossaryEntriesFormat;
};
/**
 * The entries of one language pair of a glossary.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type GlossaryEntries = {
    /**
     * The requested dictionary, as the only element.
     *
     * @remarks Assumed: How entries are returned is not documented; an array with exactly one element is expected (A).
     */
    dictionaries: GlossaryDictionaryEntries[];
};
/**
 * Format of glossary entries, one entry per line. `tsv`: source TAB target. `csv`: source and target as two fields, quoted as in RFC 4180; the two language codes may follow.
 *
 * @remarks Assumed: The format of glossary entries is not documented; similar APIs accept these two (A).
 */
export type GlossaryEntriesFormat = "tsv" | "csv" | (string & {});
/** Ids of up to 5 glossaries. Requires `source_lang`; excludes `glossary_id`. Each glossary must have a dictionary for the requested language pair. */
export type GlossaryIds = string[];
/**
 * Glossary language code in a request, in lower case. Upper case is also accepted.
 *
 * @remarks Assumed: The codes are documented in lower case; that requests may also use upper case is assumed (B).
 */
export type GlossaryLanguage = "ar" | "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "et" | "fi" | "fr" | "he" | "hu" | "id" | "it" | "ja" | "ko" | "lt" | "lv" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "sv" | "th" | "tr" | "uk" | "vi" | "zh" | (string & {});
/** Glossary language code in a response, in upper case. Ignore case when you compare codes. */
export type GlossaryLanguageUppercase = "AR" | "BG" | "CS" | "DA" | "DE" | "EL" | "EN" | "ES" | "ET" | "FI" | "FR" | "HE" | "HU" | "ID" | "IT" | "JA" | "KO" | "LT" | "LV" | "NB" | "NL" | "PL" | "PT" | "RO" | "RU" | "SK" | "SL" | "SV" | "TH" | "TR" | "UK" | "VI" | "ZH" | (string & {});
/**
 * The glossaries.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type GlossaryPage = {
    /**
     * The glossaries, without their entries.
     *
     * @remarks Assumed: The list of v3 glossaries is not documented; the field is named as in the v2 list (A).
     */
    glossaries: Glossary[];
};
/**
 * A v2 glossary without its entries. It has one language pair.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type GlossaryV2 = {
    /** Unique id of the glossary. */
    glossary_id: string;
    /** Name of the glossary. */
    name: string;
    /**
     * Whether the glossary can be used. It changes from false to true once.
     *
     * @remarks Assumed: How `ready` changes is not documented; false, then true, never back (B).
     */
    ready: boolean;
    /**
     * Language of the source phrases.
     *
     * @remarks Assumed: Upper case is documented for v3 dictionaries only; v2 is assumed to use it too (B).
     */
    source_lang: GlossaryLanguageUppercase;
    /**
     * Language of the target phrases.
     *
     * @remarks Assumed: Upper case is documented for v3 dictionaries only; v2 is assumed to use it too (B).
     */
    target_lang: GlossaryLanguageUppercase;
    /**
     * When the glossary was created.
     *
     * Format: date-time
     */
    creation_time: string;
    /** Number of entries in the glossary. */
    entry_count: number;
};
/** The v2 glossaries. */
export type GlossaryV2Page = {
    /** The glossaries, without their entries. */
    glossaries: GlossaryV2[];
};
/**
 * A new custom instruction; the service assigns its id.
 *
 * @remarks Assumed: Required fields: those of a new instruction are not documented (A).
 */
export type NewCustomInstruction = {
    /**
     * Name of the instruction. At most 100 characters when the instruction is created separately, not with its list.
     *
     * @remarks Assumed: Only the limit of 100 characters, which is not documented (A).
     */
    label: string;
    /**
     * Text of the instruction; at most 300 characters.
     *
     * @remarks Assumed: Only the limit of 300 characters, which is not documented (B).
     */
    prompt: string;
    /**
     * Code of the source language the instruction applies to; omit it to apply it to all.
     *
     * @remarks Assumed: The field is documented; that an instruction without it applies to every source language is not (B).
     */
    source_language?: string | undefined;
};
/**
 * A new glossary.
 *
 * @remarks Assumed: Required fields: the body is not documented; similar APIs require these fields (A).
 */
export type NewGlossary = {
    /**
     * Name of the glossary, at most 1024 UTF-8 bytes.
     *
     * @remarks Assumed: The body of the creation is not documented; the field is named as in the glossary (A).
     */
    name: string;
    /**
     * The dictionaries with their entries, one for each language pair.
     *
     * @remarks Assumed: The body of the creation is not documented; the field is named as in the glossary (A).
     */
    dictionaries: NewGlossaryDictionary[];
};
/**
 * A new dictionary with its entries.
 *
 * @remarks Assumed: Required fields: the body is not documented; similar APIs require these fields (A).
 */
export type NewGlossaryDictionary = {
    /**
     * Language of the source phrases.
     *
     * @remarks Assumed: The body is not documented; the field is named as in the glossary (A).
     */
    source_lang: GlossaryLanguage;
    /**
     * Language of the target phrases. `en`, `pt` and `zh` need no variant; they apply to every variant of the language.
     *
     * @remarks Assumed: The body is not documented; the field is named as in the glossary (A).
     */
    target_lang: GlossaryLanguage;
    /**
     * The entries, one per line, in the format that `entries_format` names. Each source and each target is at most 1024 UTF-8 bytes. Sources and targets must not be empty, contain control characters, or start or end with white space. Each source occurs once. All dictionaries of a glossary together are at most 10485760 bytes; this is also the upper bound of one dictionary.
     *
     * @remarks Assumed: Except for the byte limits, the format of entries is not documented; similar APIs accept one text with these rules (A).
     */
    entries: string;
    /**
     * Format of `entries`; default `tsv`.
     *
     * @remarks Assumed: The format of entries is not documented; similar APIs accept tsv, the default, and csv (A).
     */
    entries_format?: GlossaryEntriesFormat | undefined;
};
/**
 * A new v2 glossary.
 *
 * @remarks Assumed: Required fields: the body is not documented; similar APIs require these fields (A).
 */
export type NewGlossaryV2 = {
    /**
     * Name of the glossary, at most 1024 UTF-8 bytes.
     *
     * @remarks Assumed: The body of the creation is not documented; the field is named as in the list entry (A).
     */
    name: string;
    /**
     * Language of the source phrases.
     *
     * @remarks Assumed: The body of the creation is not documented; the field is named as in the list entry (A).
     */
    source_lang: GlossaryLanguage;
    /**
     * Language of the target phrases.
     *
     * @remarks Assumed: The body of the creation is not documented; the field is named as in the list entry (A).
     */
    target_lang: GlossaryLanguage;
    /**
     * The entries, one per line, in the format that `entries_format` names. Each source and each target is at most 1024 UTF-8 bytes. Sources and targets must not be empty, contain control characters, or start or end with white space. Each source occurs once. The whole glossary is at most 10485760 bytes.
     *
     * @remarks Assumed: Except for the byte limits, the format of entries is not documented; similar APIs accept one text with these rules (A).
     */
    entries: string;
    /**
     * Format of `entries`.
     *
     * @remarks Assumed: The format of entries is not documented; similar APIs accept tsv and csv, and v2 requires the name (A).
     */
    entries_format: GlossaryEntriesFormat;
};
/**
 * A new Spoken Terms collection.
 *
 * @remarks Assumed: Required fields: those of a new collection are not documented (A).
 */
export type NewSpokenTermsCollection = {
    /**
     * Name of the collection, at most 1024 UTF-8 bytes.
     *
     * @remarks Assumed: The field is documented, its limit is not; similar APIs have it (A).
     */
    name: string;
    /** The term lists, one for each language. */
    term_lists: NewSpokenTermsList[];
};
/** A new term list: the terms of one language. */
export type NewSpokenTermsList = {
    /** Language of the terms, an ISO 639-1 code. */
    lang: string;
    /**
     * The terms, one per line, separated by newline characters; at most 300 characters. A term must not be empty, contain control characters, or start or end with white space. Each term occurs once; terms are case-sensitive.
     *
     * @remarks Assumed: Only "one term per line" is documented; similar APIs have the other rules (A).
     */
    entries: string;
};
/**
 * A new style profile. Every component is optional; the name alone is enough.
 *
 * @remarks Assumed: The payload is not documented; its fields are those of the profile that the service does not set (B).
 */
export type NewStyleProfile = {
    /** Name of the profile; must not be empty. */
    name: string;
    /** Description of the profile. */
    description?: string | undefined;
    /** Industry of the profile. */
    industry?: string | undefined;
    /** Ids of the glossaries to link, in order of application. */
    glossary_ids?: string[] | undefined;
    /** Ids of the style rule lists to link, in order of application. */
    style_rule_ids?: string[] | undefined;
    /** Ids of the translation memories to link, in order of application, at most one per source language. */
    translation_memory_ids?: string[] | undefined;
    /** Ids of the example documents to link, in order of application. */
    example_document_ids?: string[] | undefined;
    /** Id of the Spoken Terms collection to link, at most one per profile. */
    spoken_terms_id?: string | undefined;
    /**
     * Whether the order of the glossaries is their priority.
     *
     * @remarks Assumed: The field is documented without its meaning; similar APIs give it this one (B).
     */
    glossary_priority_enabled?: boolean | undefined;
};
/**
 * A new style rule list.
 *
 * @remarks Assumed: Required fields: those of a new list are not documented; name and language are basic (A).
 */
export type NewStyleRuleList = {
    /** Name of the list. */
    name: string;
    /**
     * Code of the language the list applies to.
     * @enum {string}
     */
    language: "de" | "en" | "es" | "fr" | "it" | "ja" | "ko" | "zh";
    /** The rules to enable, each with its selected option. */
    configured_rules?: ConfiguredRules | undefined;
    /** The custom instructions to enable, at most 200. */
    custom_instructions?: NewCustomInstruction[] | undefined;
};
/** A new import. */
export type NewTranslationMemoryImport = {
    /**
     * The file that will be uploaded.
     *
     * @remarks Assumed: Required fields: file_name and content_length are assumed to be; only content_type is documented as optional (A).
     */
    source_file: {
        /** Name of the file. */
        file_name: string;
        /**
         * Media type of the file: omit it or set `application/xml`; TMX is the only format. The upload has the same `Content-Type`.
         * @enum {string}
         */
        content_type?: "application/xml" | undefined;
        /**
         * Size of the file in bytes; above 0, at most 1 GB.
         *
         * @remarks Assumed: The limit is documented as 1 GB; 1 073 741 824 bytes is the larger reading (C).
         */
        content_length: number;
    };
    /** Parameters of the import. */
    parameters?: {
        /**
         * Name of the new memory; default: the file name.
         *
         * @remarks Assumed: The field is documented; its default is not (B).
         */
        display_name?: string | undefined;
    } | undefined;
};
/** Rules for numerals, separators, units, money and percentages. Each rule takes one value; an omitted rule is not enabled. */
export type NumbersRules = {
    /**
     * Which numerals give a number that is only approximate.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    approximate_numbers?: "use_kanji_numbers" | (string & {}) | undefined;
    /**
     * Sign, code or name of a currency, and its place beside the amount.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    currency_format?: "spell_out" | "spell_out_currency_name_followed_by_amount_in_arabic_numerals_without_space" | "spell_out_currency_name_followed_by_amount_in_chinese" | "use_amount_followed_by_currency_symbol_without_space" | "use_amount_followed_by_space_then_currency_symbol" | "use_amount_followed_by_space_then_iso_code" | "use_amount_followed_by_space_then_spell_out_currency_name" | "use_amount_followed_by_space_then_spell_out_currency_name_in_lowercase" | "use_amount_followed_by_spelled_out_currency_name_in_japanese_without_space" | "use_amount_followed_by_spelled_out_currency_name_without_space" | "use_currency_symbol_but_spell_out_if_no_symbol_exists" | "use_currency_symbol_but_use_iso_code_if_no_symbol_exists" | "use_currency_symbol_followed_by_amount_in_arabic_numerals_without_space" | "use_currency_symbol_followed_by_amount_without_space" | "use_currency_symbol_followed_by_space_then_amount" | "use_currency_symbol_followed_by_space_then_amount_in_arabic_numerals" | "use_full_width_currency_symbol_followed_by_amount_without_space" | "use_half_width_currency_symbol_followed_by_amount_without_space" | "use_half_width_currency_symbol_followed_by_space_then_amount" | "use_iso_code" | "use_iso_code_followed_by_space_then_amount" | "use_iso_code_followed_by_space_then_amount_in_arabic_numerals" | (string & {}) | undefined;
    /**
     * Whether a decimal below one keeps the zero before its separator.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    decimal_numbers_less_than_one?: "always_use_0_before_decimal_separator" | (string & {}) | undefined;
    /**
     * Which mark separates the decimals, and what that means for thousands.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    decimal_separator?: "use_comma_and_do_not_use_thousands_separator" | "use_comma_as_decimal_separator" | "use_comma_do_not_use_thousands_separator_and_use_period_only_for_radio_stations" | "use_period_and_do_not_use_thousands_separator" | "use_period_as_decimal_separator" | (string & {}) | undefined;
    /**
     * Which sign joins the dimensions of an object, and its spacing.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    dimensions_separator?: "use_multiplication_sign_between_dimensions_with_space_on_either_side" | "use_multiplication_sign_between_dimensions_without_space_on_either_side" | "use_x_between_dimensions_with_space_on_either_side" | "use_x_between_dimensions_without_space_on_either_side" | (string & {}) | undefined;
    /**
     * How the text refers to numbered equations and formulas.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    equation_formula_reference?: "always_use_arabic_numerals_to_number_equations_or_formulas_referenced_in_text" | (string & {}) | undefined;
    /**
     * Where numbers are written in kanji.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    kanji_numbers?: "use_kanji_numbers_for_numbers_in_phrases_and_counting_method_based_on_native_japanese_readings" | (string & {}) | undefined;
    /**
     * Whether large numbers are in digits, spelled out, abbreviated or grouped by characters.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    large_number_format?: "always_use_arabic_numerals" | "spell_out_large_numbers" | "use_abbreviations_for_large_numbers" | "use_chinese_characters_for_ten_thousands_and_hundred_millions" | "use_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years" | "use_kanji_for_trillions_hundred_millions_and_ten_thousands" | "use_korean_words_\uB9CC_\uC5B5_\uC870_with_space" | "use_korean_words_\uB9CC_\uC5B5_\uC870_without_space" | (string & {}) | undefined;
    /**
     * Which Italian words name millions and billions of money.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    large_sums_of_money?: "spell_out_italian_words_milione_and_miliardo" | "use_italian_words_mio_and_mrd_instead_of_italian_words_milione_and_miliardo" | (string & {}) | undefined;
    /**
     * How million or billion follows an amount of money.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    large_sums_of_money_format?: "use_amount_followed_by_abbreviation_for_million_or_billion_without_space" | "use_amount_followed_by_space_then_abbreviation_for_million_or_billion" | "use_amount_followed_by_space_then_english_word_million_or_billion" | (string & {}) | undefined;
    /**
     * Whether each measurement of a list repeats the unit.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    list_of_measurements_with_units?: "repeat_unit_for_each_measurement_in_list" | (string & {}) | undefined;
    /**
     * Whether the elements of an expression or equation are spaced apart.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    mathematical_expression_spacing?: "use_space_between_elements_of_mathematical_expression_or_equation" | (string & {}) | undefined;
    /**
     * Width of the marks that group the digits of a number and split off its decimals.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    number_format?: "use_half_width_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years_and_use_half_width_period_as_decimal_separator" | (string & {}) | undefined;
    /**
     * Where a Chinese comma may stand between numbers.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    number_separator?: "do_not_use_chinese_comma_to_separate_numbers_indicating_approximate_value" | "use_chinese_comma_to_separate_numbers_in_abbreviations" | (string & {}) | undefined;
    /**
     * Decimal and thousands separators of numbers with five digits or more.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    numbers_of_5_digits_or_more?: "use_comma_as_decimal_separator_and_period_as_thousands_separator" | "use_comma_as_decimal_separator_and_space_as_thousands_separator" | "use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations" | "use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations" | "use_period_as_decimal_separator_and_comma_as_thousands_separator" | "use_period_as_decimal_separator_and_space_as_thousands_separator" | (string & {}) | undefined;
    /**
     * Decimal and thousands separators of numbers with four digits or fewer.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    numbers_up_to_4_digits?: "use_comma_as_decimal_separator_and_period_as_thousands_separator" | "use_comma_as_decimal_separator_and_space_as_thousands_separator" | "use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations" | "use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations" | "use_period_as_decimal_separator_and_comma_as_thousands_separator" | "use_period_as_decimal_separator_and_space_as_thousands_separator" | (string & {}) | undefined;
    /**
     * Which sign or word marks a percentage, and its spacing.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    percentage_format?: "use_arabic_numerals_followed_by_percent_symbol_without_space" | "use_chinese_numbers_followed_by_chinese_word_\u767E\u5206\u4E4B" | "use_numerals_followed_by_full_width_percent_symbol_without_space" | "use_numerals_followed_by_japanese_word_\u30D1\u30FC\u30BB\u30F3\u30C8_without_space" | "use_numerals_followed_by_korean_word_\uD37C\uC13C\uD2B8" | "use_numerals_followed_by_percent_symbol" | "use_numerals_followed_by_space_then_german_word_prozent" | "use_numerals_followed_by_space_then_half_width_percent_symbol" | "use_numerals_followed_by_space_then_italian_word_per_cento" | "use_numerals_followed_by_space_then_italian_word_percento" | "use_numerals_followed_by_space_then_korean_word_\uD37C\uC13C\uD2B8" | "use_numerals_followed_by_space_then_percent_symbol" | "use_numerals_followed_by_space_then_spell_out_per_cent" | "use_numerals_followed_by_space_then_spell_out_percent" | "use_spanish_word_por_cien" | "use_spanish_word_por_ciento" | (string & {}) | undefined;
    /**
     * How the text introduces a symbol it refers to.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    reference_to_symbol?: "spell_out_symbol_name_followed_by_symbol_in_parentheses" | (string & {}) | undefined;
    /**
     * When units of measure are spelled out, abbreviated or given as symbols.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    spelling_out_units?: "abbreviate_units_of_measure_when_used_with_numeral_but_spell_out_when_used_without_numeral" | "always_abbreviate_units_of_measure" | "always_spell_out_units_of_measure" | "spell_out_units_in_korean" | "spell_out_units_of_measure_when_used_with_spelled_out_numbers_but_abbreviate_when_used_with_numeral" | "spell_out_units_of_measure_with_katakana_or_katakana_and_kanji" | "use_si_symbols" | "use_unit_symbols" | (string & {}) | undefined;
    /**
     * How the number and the unit of a temperature are written together.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    temperature_format?: "spell_out_unit" | "spell_out_unit_followed_by_numerals_then_korean_word_\uB3C4" | "use_arabic_numerals_followed_by_space_then_spell_out_unit" | "use_arabic_numerals_followed_by_unit_symbol_without_space" | "use_arabic_numerals_then_spell_out_unit" | "use_chinese_numbers_then_spell_out_unit" | "use_italian_word_grado_and_do_not_specify_temperature_scale" | "use_numerals_followed_by_japanese_word_\u5EA6_without_space" | "use_numerals_followed_by_korean_word_\uB3C4" | "use_numerals_followed_by_space_then_spell_out_unit" | "use_numerals_followed_by_space_then_unit_symbol" | "use_numerals_followed_by_unit_symbol_without_space" | "use_spanish_word_grado_and_do_not_specify_temperature_scale" | (string & {}) | undefined;
    /**
     * Which mark, if any, groups the digits of a large number.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    thousands_separator?: "do_not_use" | "do_not_use_thousands_separator" | "use_comma" | "use_comma_to_separate_large_numbers_into_units_of_three" | "use_period" | "use_period_as_thousands_separator" | "use_space" | "use_space_as_thousands_separator" | "use_space_to_separate_large_numbers_into_units_of_three" | "use_straight_apostrophe_as_thousands_separator" | (string & {}) | undefined;
    /**
     * Whether a unit of measure is spaced from its numeral.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    units_of_measure_spacing?: "do_not_use_space_between_numeral_and_unit_of_measure" | "use_space_between_numeral_and_unit_of_measure" | (string & {}) | undefined;
    /**
     * Whether Japanese counters are in hiragana or kanji, by the numerals beside them.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    use_of_hiragana_and_kanji?: "use_hiragana_japanese_word_\u304B\u6240_or_\u304B\u6708_when_using_arabic_numerals_in_horizontal_writing_but_use_kanji_japanese_word_\u7B87\u6240_or_\u7B87\u6708_when_using_kanji_numbers" | (string & {}) | undefined;
    /**
     * Which numerals numbers are written in.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    writing_numbers?: "always_use_kanji_numbers" | "use_arabic_numerals" | "use_full_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural" | "use_half_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural" | (string & {}) | undefined;
    /**
     * Which Chinese character stands for zero, by its use.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    zero_format?: "use_chinese_word_\u3007_for_numbering" | "use_chinese_word_\u96F6_for_measurement" | (string & {}) | undefined;
};
/** Rules for punctuation marks, brackets, quotations and their spacing. Each rule takes one value; an omitted rule is not enabled. */
export type PunctuationRules = {
    /**
     * Whether the parts of an abbreviation are separated, and by what.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    abbreviations?: "do_not_separate_abbreviated_words" | "separate_each_abbreviated_word_with_period_and_space" | "separate_each_abbreviated_word_with_period_without_space" | "separate_each_abbreviated_word_with_space_without_period" | (string & {}) | undefined;
    /**
     * Whether the letters of an acronym take periods.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    acronyms?: "do_not_use_periods" | (string & {}) | undefined;
    /**
     * Whether an ampersand inside an abbreviation is spaced.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    ampersand_abbreviation_spacing?: "do_not_use_spaces_before_and_after_ampersand_as_part_of_abbreviation" | "use_spaces_before_and_after_ampersand_as_part_of_abbreviation" | (string & {}) | undefined;
    /**
     * Whether an ampersand may stand for the word it symbolizes, and in which width.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    ampersand_usage?: "use_english_word_and_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations" | "use_full_width_ampersand" | "use_german_word_und_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations" | "use_half_width_ampersand" | (string & {}) | undefined;
    /** Whether apostrophes are curly or straight. */
    apostrophe?: "use_curly_apostrophes" | "use_straight_apostrophes" | (string & {}) | undefined;
    /**
     * Which kind of bracket is used.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    bracket?: "use_hexagonal_brackets" | "use_lenticular_brackets" | "use_parentheses" | "use_square_brackets_for_nationality_and_hexagonal_brackets_for_historical_period" | (string & {}) | undefined;
    /**
     * Whether English inside Chinese text is placed in quotation marks.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    chinese_mixed_with_english?: "do_not_place_english_in_quotation_marks" | "place_english_in_quotation_marks" | (string & {}) | undefined;
    /**
     * Whether colons have full or half width.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    colon?: "use_full_width_colon" | "use_half_width_colon" | (string & {}) | undefined;
    /**
     * Spacing of the colon in times of day and in citations of verses.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    colon_between_hours_and_minutes_or_chapters_and_verses?: "do_not_use_space_before_or_after_colon" | (string & {}) | undefined;
    /**
     * Spacing of a colon inside a heading.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    colon_in_heading?: "use_space_after_colon_not_before" | (string & {}) | undefined;
    /**
     * Spacing of a colon that stands for "versus" or "to".
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    colon_to_replace_versus_or_to?: "do_not_use_space_before_or_after_colon" | (string & {}) | undefined;
    /**
     * Whether a comma follows adverbs such as "however" that join clauses.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    comma_after_conjunctive_adverbs?: "do_not_use" | "use" | (string & {}) | undefined;
    /**
     * Whether a comma follows "i.e." and "e.g.".
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    comma_after_i_e_and_e_g?: "do_not_use" | "use" | (string & {}) | undefined;
    /**
     * Whether a comma follows a short phrase that opens a sentence.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    comma_after_short_introductory_phrase?: "do_not_use" | "use" | (string & {}) | undefined;
    /**
     * Whether clauses are divided by a comma or by a semicolon.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    comma_and_semicolon?: "use_comma_between_clauses" | "use_semicolon_between_clauses" | (string & {}) | undefined;
    /**
     * Whether a period follows the closing corner bracket that ends a sentence.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    corner_bracket_and_periods?: "add_period_after_closing_corner_bracket_at_end_of_sentence" | (string & {}) | undefined;
    /**
     * Whether a period precedes the closing corner bracket when the sentence goes on.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    corner_brackets_and_periods?: "do_not_add_period_before_closing_corner_bracket_when_sentence_continues" | (string & {}) | undefined;
    /**
     * Which character serves as a dash.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    dash?: "use_em_dash" | "use_hyphen" | "use_tilde" | (string & {}) | undefined;
    /**
     * Characters of an ellipsis, their number and their position.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    ellipsis?: "use_ellipsis_character" | "use_one_ellipsis_character" | "use_six_dots_at_the_bottom" | "use_six_dots_in_the_center" | "use_three_dots_at_the_bottom" | "use_three_dots_in_the_center" | "use_three_ellipsis_characters" | "use_three_periods" | "use_three_periods_without_spaces" | "use_three_spaced_periods" | "use_two_ellipsis_characters" | (string & {}) | undefined;
    /**
     * Whether an em dash is single or double.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    em_dash?: "use_double_em_dash" | (string & {}) | undefined;
    /**
     * Which marks emphasize a word or phrase.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    emphasis?: "use_double_corner_brackets" | (string & {}) | undefined;
    /**
     * Whether exclamation marks are allowed.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    exclamation_marks?: "do_not_use" | (string & {}) | undefined;
    /**
     * Which marks set off an explanatory note.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    explanatory_note_indicator?: "use_double_em_dash" | "use_parentheses" | (string & {}) | undefined;
    /**
     * Where the period goes when round brackets hold a full sentence.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    full_sentence_in_round_brackets?: "add_period_before_closing_round_bracket" | (string & {}) | undefined;
    /**
     * Which quotation marks single out an expression.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    highlighting_specific_expressions?: "use_single_curly_quotation_marks" | "use_single_straight_quotation_marks" | (string & {}) | undefined;
    /**
     * Which brackets enclose the titles of Japanese reference works.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    japanese_reference_materials?: "use_double_corner_brackets" | (string & {}) | undefined;
    /**
     * Spacing of parentheses that add information.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    parentheses_for_supplementary_information?: "use_parentheses_without_space_on_either_side" | (string & {}) | undefined;
    /**
     * Which mark shows that time passes or a place changes.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    passage_of_time_and_movement_between_locations?: "use_double_em_dash" | (string & {}) | undefined;
    /**
     * Which form periods and commas take in Japanese text.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    periods_and_commas?: "use_full_width_japanese_periods_and_full_width_japanese_commas" | "use_full_width_japanese_periods_and_full_width_non_japanese_commas" | "use_full_width_non_japanese_periods_and_full_width_japanese_commas" | "use_full_width_non_japanese_periods_and_full_width_non_japanese_commas" | (string & {}) | undefined;
    /**
     * Whether abbreviated academic degrees take periods.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    periods_in_academic_degrees?: "do_not_use" | "use" | (string & {}) | undefined;
    /**
     * Whether a period ends a sentence quoted directly.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    periods_in_direct_quotes?: "do_not_use" | "use" | (string & {}) | undefined;
    /**
     * Whether abbreviations in capital letters take periods.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    periods_in_uppercase_initialisms_and_acronyms?: "do_not_use" | (string & {}) | undefined;
    /**
     * Whether a plus sign may stand for the word "and".
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    plus_sign_usage?: "do_not_use_plus_sign_to_symbolize_english_word_and_unless_it_is_part_of_a_proper_noun" | (string & {}) | undefined;
    /**
     * What the possessive of a proper name ending in s adds.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    possessives_of_proper_names_ending_in_s_style?: "add_apostrophe_only" | "add_apostrophe_s" | (string & {}) | undefined;
    /**
     * Which kind of quotation mark is used.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    quotation_mark?: "use_curly_quotation_marks" | "use_double_curly_quotation_marks" | "use_double_straight_quotation_marks" | "use_guillemets" | "use_straight_quotation_marks" | (string & {}) | undefined;
    /**
     * Which kinds of quotation mark and apostrophe go together.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    quotation_mark_and_apostrophe?: "use_curly_quotation_marks_and_apostrophes" | "use_double_and_single_curly_quotation_marks_and_curly_apostrophes" | "use_double_and_single_straight_quotation_marks_and_straight_apostrophes" | "use_guillemets_and_curly_apostrophes" | "use_guillemets_and_straight_apostrophes" | "use_straight_quotation_marks_and_apostrophes" | (string & {}) | undefined;
    /**
     * Which marks enclose quotations, and which enclose quotations inside them.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    quotation_style?: "use_corner_brackets_for_primary_quotations_and_double_corner_brackets_for_secondary_quotations" | "use_double_curly_quotation_marks_for_primary_quotations_and_single_curly_quotation_marks_for_secondary_quotations" | "use_double_curly_quotation_marks_for_primary_quotations_then_alternate_with_single_curly_quotation_marks_for_nested_quotations" | "use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations" | "use_double_quotation_marks_for_primary_quotations_and_single_quotation_marks_for_secondary_quotations" | "use_double_straight_quotation_marks_for_primary_quotations_and_single_straight_quotation_marks_for_secondary_quotations" | "use_double_straight_quotation_marks_for_primary_quotations_then_alternate_with_single_straight_quotation_marks_for_nested_quotations" | "use_guillemets_for_primary_quotations_and_double_curly_quotation_marks_for_secondary_quotations" | "use_guillemets_for_primary_quotations_and_double_straight_quotation_marks_for_secondary_quotations" | "use_guillemets_for_primary_quotations_and_single_guillemets_for_secondary_quotations" | "use_guillemets_for_primary_quotations_double_curly_quotation_marks_for_secondary_quotations_and_single_curly_quotation_marks_for_further_nested_quotations" | "use_reversed_guillemets_for_primary_quotations_and_single_reversed_guillemets_for_secondary_quotations" | "use_single_quotation_marks_for_primary_quotations_and_double_quotation_marks_for_secondary_quotations" | (string & {}) | undefined;
    /**
     * Sign or word between the ends of a range, and its spacing.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    range_indicator?: "use_en_dash_with_spaces" | "use_en_dash_without_space_on_either_side" | "use_en_dash_without_spaces" | "use_english_word_to" | "use_full_width_dash" | "use_full_width_wave_dash" | "use_german_word_bis" | "use_half_width_dash" | "use_hyphen" | "use_hyphen_with_space_on_either_side" | "use_hyphen_with_spaces" | "use_hyphen_without_space_on_either_side" | "use_hyphen_without_spaces" | "use_italian_words_da_a" | "use_japanese_word_\u304B\u3089" | "use_korean_words_\uBD80\uD130_\uAE4C\uC9C0" | "use_spanish_words_de_a" | "use_tilde" | (string & {}) | undefined;
    /**
     * Which mark stands between related phrases.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    related_phrases_indicator?: "use_comma" | "use_hyphen" | "use_middle_dot" | (string & {}) | undefined;
    /**
     * Whether round brackets are full-width or half-width.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    round_brackets?: "use_full_width_round_brackets" | "use_half_width_round_brackets" | (string & {}) | undefined;
    /**
     * Which mark follows the salutation of a letter, and whether the next word is capitalized.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    salutation?: "do_not_use_comma_after_salutation_capitalize_following_word" | "use_colon_after_salutation" | "use_comma_after_salutation" | "use_exclamation_mark_after_salutation" | (string & {}) | undefined;
    /**
     * Which dash breaks a sentence, and its spacing.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    sentence_break_indicator?: "use_em_dash_with_space_on_either_side" | "use_em_dash_without_space_on_either_side" | "use_en_dash_with_space_on_either_side" | (string & {}) | undefined;
    /**
     * Whether a comma precedes the last item of a series.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    serial_comma?: "do_not_use" | "do_not_use_serial_comma_when_using_chinese_comma" | "use" | "use_serial_comma_when_using_comma" | (string & {}) | undefined;
    /**
     * Width of the quotation marks around phrases that are not quotations.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    setting_off_non_quoted_phrases?: "use_full_width_quotation_marks" | "use_half_width_quotation_marks" | (string & {}) | undefined;
    /**
     * When a slash is spaced from the words around it.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    slash?: "do_not_use_spaces_before_and_after_slashes" | "use_spaces_before_and_after_slashes" | "use_spaces_before_and_after_slashes_if_there_are_multiple_words_before_and_after_slash" | "use_spaces_before_and_after_slashes_if_there_are_multiple_words_before_or_after_slash" | (string & {}) | undefined;
    /**
     * Whether a slash may stand for the word "or".
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    slash_usage?: "do_not_use_slash_to_symbolize_english_word_or" | (string & {}) | undefined;
    /**
     * Whether a space goes with punctuation marks that may take one.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    spacing_and_punctuation?: "do_not_use_space" | "use_regular_space" | (string & {}) | undefined;
    /**
     * Where the period goes when a remark in round brackets refers to the sentence before.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    text_in_round_brackets_referring_to_previous_sentence?: "add_period_after_closing_round_bracket" | "add_period_before_closing_round_bracket" | (string & {}) | undefined;
    /**
     * Where the period goes when a remark in round brackets adds to the text before.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    text_in_round_brackets_supplementing_preceding_text?: "add_period_after_closing_round_bracket" | (string & {}) | undefined;
    /**
     * Which marks enclose the title of a book or newspaper.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    titles_of_books_and_newspapers?: "use_double_angle_brackets" | "use_double_corner_brackets" | "use_double_straight_quotation_marks" | (string & {}) | undefined;
    /**
     * Which marks enclose the name of a work, a trade mark, a law or a regulation.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    titles_of_creative_works_trade_names_laws_and_regulations?: "use_single_angle_brackets" | "use_single_corner_brackets" | "use_single_straight_quotation_marks" | (string & {}) | undefined;
    /**
     * Whether the capital letters of an acronym are spaced.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    uppercase_acronyms?: "do_not_use_spaces" | "use_spaces" | (string & {}) | undefined;
};
/** Rules for spelling, accents, abbreviations and sentence structure. Each rule takes one value; an omitted rule is not enabled. */
export type SpellingAndGrammarRules = {
    /**
     * How the French word for "number" is abbreviated.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    abbreviating_french_word_numero?: "abbreviate_as_n_then_degree_symbol" | "abbreviate_as_n_then_o_in_superscript" | "abbreviate_as_no" | (string & {}) | undefined;
    /**
     * How freely abbreviations are used.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    abbreviation_usage?: "do_not_use_abbreviations" | "do_not_use_abbreviations_unless_necessary" | "use_abbreviations" | "use_abbreviations_as_needed" | (string & {}) | undefined;
    /**
     * Whether letters, capitals in particular, keep their accents and cedillas.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    accents_and_cedillas?: "do_not_use_on_capital_letters" | "never_use" | "use_even_on_capital_letters" | (string & {}) | undefined;
    /**
     * Which accent French verbs of the pattern of "céder" take when conjugated.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    "accents_in_verbs_conjugated_like_french_word_c\u00E9der"?: "use_acute_accent" | "use_grave_accent" | (string & {}) | undefined;
    /**
     * Which accent a French verb takes when its subject follows it.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    accents_with_subject_verb_inversion?: "use_acute_accent" | "use_grave_accent" | (string & {}) | undefined;
    /**
     * When the active and when the passive voice is used.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    active_passive_voice?: "use_active_voice_if_subject_is_prominent_and_agent_is_clear" | "use_active_voice_to_describe_operations_with_user_as_subject" | "use_active_voice_unless_agent_is_unknown_or_irrelevant" | "use_passive_voice_as_needed" | "use_passive_voice_for_automatic_operations_from_user_perspective" | "use_passive_voice_if_agent_is_unknown_or_irrelevant" | (string & {}) | undefined;
    /**
     * Which words may be written in capital letters throughout.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    all_caps?: "do_not_use_all_caps_except_for_acronyms_initialisms_or_proper_nouns" | "do_not_use_all_caps_except_for_acronyms_or_brand_names" | (string & {}) | undefined;
    /**
     * Whether every sentence has to be complete.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    complete_sentences?: "always_write_complete_sentences" | (string & {}) | undefined;
    /**
     * Whether compound nouns are joined or hyphenated.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    compound_nouns?: "write_as_one_word" | "write_with_hyphen" | (string & {}) | undefined;
    /**
     * Whether a sentence may open with a coordinating conjunction.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    conjunctions?: "never_start_sentence_with_coordinating_conjunction" | (string & {}) | undefined;
    /**
     * Whether contracted forms are used.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    contractions?: "do_not_use_contractions" | "use_contractions" | "use_contractions_but_avoid_negative_contractions" | (string & {}) | undefined;
    /**
     * Whether established loanwords are kept.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    established_loanwords?: "use_as_is" | "use_native_or_sino_korean_equivalents" | (string & {}) | undefined;
    /**
     * Whether the German letter ß is replaced.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    eszett?: "replace_eszett_with_ss" | (string & {}) | undefined;
    /**
     * How foreign words are transferred into Chinese.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    foreign_word_translation?: "use_equivalent_expressions_in_chinese" | "use_foreign_forms_or_abbreviations_for_technical_terms_or_brand_names" | "use_literal_translation" | "use_localized_names_for_brands_with_official_chinese_translations" | "use_mixture_of_transliteration_and_translation" | "use_transliteration" | (string & {}) | undefined;
    /**
     * Spelling of the open e in French verbs with these endings.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    french_verbs_ending_in_eler_and_eter?: "transcribe_open_e_sound_by_doubling_next_consonant" | "transcribe_open_e_sound_with_grave_accent" | (string & {}) | undefined;
    /**
     * Whether the French letters i and u keep their circumflex.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    i_and_u_with_circumflex_accents?: "do_not_use_circumflex_accents_except_in_verbs_and_to_distinguish_homophones" | "use_circumflex_accents" | (string & {}) | undefined;
    /**
     * Whether pronouns of informal address take a capital letter.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    informal_address_pronouns?: "capitalize_informal_address_pronouns" | "do_not_capitalize_informal_address_pronouns" | (string & {}) | undefined;
    /**
     * Whether abbreviations of Latin phrases are used.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    latin_abbreviations?: "do_not_use_latin_abbreviations" | (string & {}) | undefined;
    /**
     * When the passive voice is avoided.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    passive_voice?: "avoid_passive_voice_when_agent_is_known" | (string & {}) | undefined;
    /**
     * Whether the past participle of "laisser" agrees when an infinitive follows.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    past_participle_of_french_word_laisser_followed_by_infinitive?: "make_french_word_laisser_agree_with_direct_object_complement_if_it_appears_before_verb" | "use_invariable_form_french_word_laiss\u00E9" | (string & {}) | undefined;
    /**
     * Whether titles of persons are abbreviated.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    personal_titles?: "abbreviate" | "do_not_abbreviate" | (string & {}) | undefined;
    /**
     * Which spelling rules form the plural of foreign words.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    pluralizing_foreign_words?: "use_french_spelling_rules" | "use_original_language_spelling" | (string & {}) | undefined;
    /**
     * Whether the rules also change text in quotation marks.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    quotation_modification?: "do_not_modify_text_in_quotation_marks" | "modify_text_in_quotation_marks_according_to_custom_rules" | (string & {}) | undefined;
    /**
     * Whether the Spanish word "solo" ever takes an accent.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    spanish_word_solo?: "never_use_acute_accent" | "use_acute_accent_when_used_as_adverb" | (string & {}) | undefined;
    /**
     * Whether symbols are allowed.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    special_characters?: "never_use_symbols" | (string & {}) | undefined;
    /**
     * Where French numbers that are spelled out take hyphens.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    spelled_out_numbers?: "use_hyphens" | "use_hyphens_between_elements_under_100_and_not_separated_by_french_word_et" | (string & {}) | undefined;
    /**
     * Whether German umlauts are replaced by two letters.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    umlauts?: "replace_umlauts_with_ae_oe_ue" | (string & {}) | undefined;
    /**
     * How Korean text treats loanwords that are not established.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    unestablished_loanwords?: "paraphrase_in_korean" | "use_as_is" | "use_as_is_with_explanation_in_parentheses" | (string & {}) | undefined;
};
/** Changes to a Spoken Terms collection. Omitted fields do not change. */
export type SpokenTermsChanges = {
    /**
     * New name of the collection, at most 1024 UTF-8 bytes.
     *
     * @remarks Assumed: The body of the update is not documented; the field is named as on creation (A).
     */
    name?: string | undefined;
    /**
     * Terms to merge. Each list is merged into the list of its language, or creates it.
     *
     * @remarks Assumed: The body of the update is not documented; the field is named as on creation (A). A new language creates a list (B).
     */
    term_lists?: NewSpokenTermsList[] | undefined;
};
/**
 * A Spoken Terms collection without its terms.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type SpokenTermsCollection = {
    /** Unique id of the collection. */
    spoken_terms_id: string;
    /** Name of the collection. */
    name: string;
    /** The term lists, one for each language. */
    term_lists: SpokenTermsList[];
    /**
     * When the collection was created.
     *
     * Format: date-time
     */
    creation_time: string;
};
/**
 * The terms of one language.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type SpokenTermsEntries = {
    /**
     * Language of the terms, an ISO 639-1 code.
     *
     * @remarks Assumed: The reply is not documented; it is assumed to have the form of a list on creation (A).
     */
    lang: string;
    /**
     * The terms, one per line, separated by newline characters.
     *
     * @remarks Assumed: The reply is not documented; it is assumed to have the form of a list on creation (A).
     */
    entries: string;
};
/**
 * One term list without its terms.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type SpokenTermsList = {
    /** Language of the terms, an ISO 639-1 code. */
    lang: string;
    /** Number of terms in the list. */
    entry_count: number;
};
/** The Spoken Terms collections. */
export type SpokenTermsPage = {
    /** The collections, without their terms. */
    spoken_terms: SpokenTermsCollection[];
};
/** Rules for tone, address, gender and simplicity. Each rule takes one value; an omitted rule is not enabled. */
export type StyleAndToneRules = {
    /** Whether abbreviations and symbols are used or avoided. */
    abbreviations?: "avoid_abbreviations_and_symbols_that_can_be_spelled_out_easily" | "use_abbreviations_and_symbols" | (string & {}) | undefined;
    /**
     * Which Spanish pronoun addresses non-binary people.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    addressing_non_binary_people?: "use_spanish_word_elle" | "use_spanish_word_ellx" | (string & {}) | undefined;
    /**
     * Whether the reader is addressed formally or informally.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    addressing_the_reader?: "use_formal_french_word_vous" | "use_formal_italian_word_lei" | "use_informal_french_word_tu" | "use_informal_italian_word_tu" | (string & {}) | undefined;
    /**
     * Whether French words replace English borrowings.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    anglicisms?: "avoid_anglicisms_when_there_is_a_french_equivalent" | (string & {}) | undefined;
    /**
     * Whether wording that names only two genders is avoided or replaced.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    binary_representation_of_gender?: "avoid_binary_representation_of_gender_when_gender_neutral_language_can_be_used" | "replace_binary_representations_of_gender_with_gender_neutral_language" | "use_neutral_pronouns" | (string & {}) | undefined;
    /**
     * Whether unnecessarily complex sentences are avoided.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    complex_sentences?: "avoid_unnecessarily_complex_sentences" | (string & {}) | undefined;
    /**
     * Whether countries have their long or short names.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    country_names?: "use_long_form" | "use_short_form" | (string & {}) | undefined;
    /**
     * Which speech level ends Korean statements.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    declarative_endings?: "mix_hapsho_and_haeyo_styles" | "use_hae_style" | "use_haeyo_style" | "use_hapsho_style" | "use_hara_style" | (string & {}) | undefined;
    /**
     * Whether the text uses the first person.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    default_first_person_pronoun?: "do_not_use_first_person_pronouns" | "omit_first_person_subject_when_clear_from_context" | "use_first_person_pronouns" | (string & {}) | undefined;
    /**
     * Whether the text addresses the reader in the second person.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    default_second_person_pronoun?: "do_not_use_second_person_pronouns" | "use_second_person_pronouns" | (string & {}) | undefined;
    /**
     * Whether words of direction such as "above" are used.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    directional_language?: "do_not_use_directional_language" | (string & {}) | undefined;
    /**
     * Whether a sentence may contain two negatives.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    double_negatives?: "do_not_use_double_negatives" | "use_double_negatives" | (string & {}) | undefined;
    /**
     * Whether the tone is casual or formal.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    formality?: "use_casual_tone" | "use_formal_tone" | (string & {}) | undefined;
    /**
     * When readability has priority over gender-neutral wording.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    gender_neutral_language_readability?: "use_generic_masculine_for_common_compound_nouns_if_it_increases_readability" | (string & {}) | undefined;
    /**
     * How persons of unspecified gender are named.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    gender_unspecified?: "use_both_masculine_and_feminine_forms" | "use_gender_neutral_terms" | "use_masculine_form_only" | "use_middle_dots" | "use_parentheses" | "use_periods" | (string & {}) | undefined;
    /**
     * How persons of unspecified gender and groups of mixed gender are named.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    gender_unspecified_or_mixed?: "use_both_feminine_and_masculine_forms" | "use_feminine_form_only" | "use_inclusive_nouns_and_adjectives" | "use_masculine_form_only" | "use_neutral_nouns_and_adjectives" | (string & {}) | undefined;
    /**
     * Whether idioms, colloquialisms and references to one culture are allowed.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    idioms_colloquialisms_and_culture_specific_references?: "do_not_use" | (string & {}) | undefined;
    /**
     * Where masculine nouns are placed near words that agree with them.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    inflected_words_masculine_noun_agreement?: "place_masculine_nouns_closest_to_inflected_words" | (string & {}) | undefined;
    /**
     * Which verb form instructions take.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    instructions_style?: "use_imperative" | "use_indicative" | "use_infinitive" | "use_modal_verbs" | "use_passive_voice" | (string & {}) | undefined;
    /**
     * Whether the two Japanese sentence styles may be mixed.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    mixing_styles?: "do_not_mix_desu_masu_style_and_dearu_style" | (string & {}) | undefined;
    /**
     * Whether modal verbs are avoided.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    modal_verbs?: "avoid_modal_verbs" | (string & {}) | undefined;
    /**
     * Whether the style is personal or impersonal.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    personal_vs_impersonal_style?: "use_impersonal_style" | "use_personal_style" | (string & {}) | undefined;
    /**
     * Whether statements are phrased positively.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    positive_vs_negative_language?: "use_positive_language" | (string & {}) | undefined;
    /**
     * Whether inflected words agree with the nearest noun.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    proximity_agreement?: "use" | (string & {}) | undefined;
    /**
     * How the text tells the reader to act.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    reader_action_required?: "use_you_must_when_action_is_required_from_reader" | (string & {}) | undefined;
    /**
     * Whether opening phrases that add nothing are avoided.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    redundant_introductory_phrases?: "avoid_redundant_introductory_phrases" | "do_not_use_redundant_phrases_that_refer_to_current_text" | (string & {}) | undefined;
    /**
     * Whether phrases that add nothing are avoided.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    redundant_phrases?: "avoid_relativizing_and_redundant_phrases" | "do_not_use_redundant_phrases" | (string & {}) | undefined;
    /**
     * Which forms Italian uses for non-binary people.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    referring_to_non_binary_people?: "use_the_singular_and_plural_schwa" | (string & {}) | undefined;
    /** Whether short words are preferred to long ones. */
    short_vs_long_words?: "use_short_words" | (string & {}) | undefined;
    /**
     * Whether wording stays simple and easy to translate.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    simple_words_and_sentences?: "use_simple_words_and_sentences_avoid_hard_to_translate_words_and_figures_of_speech" | (string & {}) | undefined;
    /**
     * How the text refers to another place in itself.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    text_position_references?: "avoid_directional_terms_as_only_reference_to_position_in_text_specify_exact_position_instead" | (string & {}) | undefined;
    /**
     * The main Japanese sentence style.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    tone?: "use_dearu_style_to_give_impression_content_is_accurate_and_rigorous_or_to_convey_sense_of_confidence_and_reliability" | "use_desu_masu_style_to_give_impression_content_is_plain_and_straightforward_or_to_give_reader_reassuring_or_soft_impression" | (string & {}) | undefined;
    /**
     * Whether sentences prefer verbs or nouns.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    verbal_vs_nominal_style?: "use_nominal_style" | "use_verbal_style" | (string & {}) | undefined;
};
/**
 * A translation configuration under one id, which replaces separate parameters.
 *
 * @remarks Assumed: Required fields: every field is assumed to be present, except the optional ones (A).
 */
export type StyleProfile = {
    /** Unique id of the profile. */
    style_profile_id: string;
    /** Name of the profile. */
    name: string;
    /** Description of the profile; omitted when unset. */
    description?: string | undefined;
    /** Industry of the profile; omitted when unset. */
    industry?: string | undefined;
    /** Ids of the linked glossaries, in order of application. May be empty. */
    glossary_ids: string[];
    /** Ids of the linked style rule lists, in order of application. May be empty. */
    style_rule_ids: string[];
    /** Ids of the linked translation memories, in order of application, at most one per source language. May be empty. */
    translation_memory_ids: string[];
    /** Ids of the linked example documents, in order of application. May be empty. */
    example_document_ids: string[];
    /** Id of the linked Spoken Terms collection, at most one per profile; omitted when unset. Used when the profile serves speech instead of the text-only components. */
    spoken_terms_id?: string | undefined;
    /**
     * Whether the order of the glossaries is their priority. Present in every listed profile.
     *
     * @remarks Assumed: The field is documented without its meaning; similar APIs give it this one (B).
     */
    glossary_priority_enabled: boolean;
    /**
     * When the profile was created.
     *
     * Format: date-time
     */
    creation_time: string;
    /**
     * When the profile was last updated.
     *
     * Format: date-time
     */
    updated_time: string;
};
/**
 * Changes to a style profile. Omitted fields do not change; a list replaces the stored list.
 *
 * @remarks Assumed: The payload is not documented; its fields are those of the creation, each optional (B).
 */
export type StyleProfileChanges = {
    /** New name of the profile; an empty name returns 400. */
    name?: string | undefined;
    /** Description of the profile; an empty string clears it. */
    description?: string | undefined;
    /** Industry of the profile; an empty string clears it. */
    industry?: string | undefined;
    /** Ids of all glossaries to link, in order of application. */
    glossary_ids?: string[] | undefined;
    /** Ids of all style rule lists to link, in order of application. */
    style_rule_ids?: string[] | undefined;
    /** Ids of all translation memories to link, in order of application, at most one per source language. */
    translation_memory_ids?: string[] | undefined;
    /** Ids of all example documents to link, in order of application. */
    example_document_ids?: string[] | undefined;
    /**
     * Id of the Spoken Terms collection to link; an empty string, or null in JSON, unlinks the current one.
     *
     * @remarks Assumed: How to unlink the collection is not documented; null and an empty string are usual (C).
     */
    spoken_terms_id?: string | null | undefined;
    /**
     * Whether the order of the glossaries is their priority.
     *
     * @remarks Assumed: The field is documented without its meaning; similar APIs give it this one (B).
     */
    glossary_priority_enabled?: boolean | undefined;
};
/** One page of style profiles, newest first. */
export type StyleProfilePage = {
    /** The style profiles of this page. */
    style_profiles: StyleProfile[];
    /**
     * Number of profiles on all pages, both owned and shared.
     *
     * @remarks Assumed: The field is documented; that it counts every page and shared profiles is not (A).
     */
    total_count: number;
};
/** Style rules and custom instructions for texts in one language. */
export type StyleRuleList = {
    /** Unique id of the list, UUID-like. */
    style_id: string;
    /** Name of the list. */
    name: string;
    /**
     * When the list was created.
     *
     * Format: date-time
     */
    creation_time: string;
    /**
     * When the list was last updated.
     *
     * Format: date-time
     */
    updated_time: string;
    /** Code of the language the list applies to. */
    language: "de" | "en" | "es" | "fr" | "it" | "ja" | "ko" | "zh" | (string & {});
    /**
     * Incremented on each update of the list.
     *
     * @remarks Assumed: Only that it increases by 1, and that changes of configured rules and single instructions increase it too (B).
     */
    version: number;
    /** The enabled rules, each with its selected option; absent from a listing that is not detailed. */
    configured_rules?: ConfiguredRules | undefined;
    /** The custom instructions enabled on the list; absent from a listing that is not detailed. */
    custom_instructions?: CustomInstruction[] | undefined;
};
/** Changes to a style rule list. */
export type StyleRuleListChanges = {
    /**
     * New name of the list.
     *
     * @remarks Assumed: The field is documented; that a request may omit it is not (B).
     */
    name?: string | undefined;
};
/** One page of style rule lists. */
export type StyleRuleListPage = {
    /** The style rule lists of this page. */
    style_rules: StyleRuleList[];
};
/**
 * The translated texts.
 *
 * @remarks Assumed: The reply of text translation is not documented; similar APIs send this one (A).
 */
export type TextTranslation = {
    /** One entry per text, in the same order. */
    translations: {
        /** The detected language of the text. */
        detected_source_language?: string | undefined;
        /** The translation. */
        text: string;
    }[];
};
/**
 * The texts to translate and the customization to apply. Other fields are allowed.
 *
 * @remarks Assumed: Required fields: the request is not documented beyond its customization parameters (A).
 */
export type TextTranslationRequest = {
    /**
     * The texts.
     *
     * @remarks Assumed: The request of text translation is not documented beyond its customization parameters (A).
     */
    text: string[];
    /**
     * The language to translate into.
     *
     * @remarks Assumed: The parameter is documented; that it is required is not (A).
     */
    target_lang: string;
    /** The language of the texts. Required with a glossary, because glossaries exclude source-language detection. */
    source_lang?: string | undefined;
    /** Id of a glossary; the service applies the dictionary of the language pair. Requires `source_lang`; excludes `glossary_ids`. */
    glossary_id?: string | undefined;
    glossary_ids?: GlossaryIds | undefined;
    /** Id of a style rule list. */
    style_id?: string | undefined;
    /**
     * Id of a style profile; it replaces the separate parameters.
     *
     * @remarks Assumed: The parameter is documented; that this operation takes it is not (A).
     */
    style_profile_id?: string | undefined;
    /** Id of a translation memory that covers the language pair. */
    translation_memory_id?: string | undefined;
    translation_memory_threshold?: TranslationMemoryThreshold | undefined;
    /**
     * Instructions for this translation.
     *
     * @remarks Assumed: The parameter is documented; that its items are texts is not (B).
     */
    custom_instructions?: string[] | undefined;
    /** Version of the tag handling; only `v2` is documented. */
    tag_handling_version?: "v2" | (string & {}) | undefined;
    /** Kind of model; `latency_optimized` works with all of these features. */
    model_type?: "latency_optimized" | (string & {}) | undefined;
};
/**
 * Stores earlier translations so that the same source text is translated consistently.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type TranslationMemory = {
    /** Unique id of the translation memory. */
    translation_memory_id: string;
    /** Name of the translation memory. */
    name: string;
    /** The language of the source texts. */
    source_language: "de" | "en" | "es" | "fr" | "it" | "ja" | "ko" | "zh" | (string & {});
    /**
     * The languages of the stored translations. One of them must be compatible with the `target_lang` of a translation request that uses the memory. Variants count as separate languages: `en-us` to `en-gb` is a pair.
     *
     * @remarks Assumed: The values are documented; that variants of one language make a pair is not (B).
     */
    target_languages: (("de" | "en" | "en-gb" | "en-us" | "es" | "es-419" | "fr" | "it" | "ja" | "ko" | "zh" | "zh-hans") | string)[];
    /** Number of stored segments. */
    segment_count: number;
    /**
     * When the memory was created.
     *
     * Format: date-time
     */
    creation_time: string;
    /**
     * When the memory was last updated.
     *
     * Format: date-time
     */
    updated_time: string;
};
/** A new or reused export job. */
export type TranslationMemoryExport = {
    /** Id of the export job. */
    job_id: string;
    /** Parameters of the export. */
    parameters: {
        /** Id of the exported memory. */
        translation_memory_id: string;
    };
};
/** An import job that waits for its file. The translation memory does not exist yet. */
export type TranslationMemoryImport = {
    /** Id of the import job. */
    job_id: string;
    /**
     * Signed URL for the upload, with one PUT. Send no `Authorization` header: the URL contains its own credential. A second PUT is refused and creates no second memory.
     *
     * Format: uri
     * @remarks Assumed: The field is documented; that a second PUT is refused is not (B).
     */
    upload_url: string;
    /**
     * When the upload URL expires; after that, create a new import. An upload that started before this time may end after it.
     *
     * Format: date-time
     * @remarks Assumed: The field is documented; that an upload may end after it is not (C).
     */
    expires_at: string;
};
/**
 * An import or an export of a translation memory.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type TranslationMemoryJob = {
    /** Unique id of the job. */
    job_id: string;
    /** The resource type, `translation_memory`. */
    product: "translation_memory" | (string & {});
    /** The kind of job. */
    operation: "import" | "export" | (string & {});
    /**
     * When the job was created.
     *
     * Format: date-time
     */
    creation_time: string;
    /**
     * When the job last changed.
     *
     * Format: date-time
     */
    updated_time: string;
    source_file?: TranslationMemoryJobSourceFile | undefined;
    /** Parameters of the job. */
    parameters?: {
        /** Import only. The requested name of the new memory. */
        display_name?: string | undefined;
        /** Export only. Id of the exported memory. */
        translation_memory_id?: string | undefined;
    } | undefined;
    /**
     * The result of the job: one entry, whose `status` is the state of the job. The list may be empty or absent until a result exists.
     *
     * @remarks Assumed: The list is documented. That it has one entry and may be empty or absent is not, so handle each case (A).
     */
    results?: TranslationMemoryJobResult[] | undefined;
};
/**
 * The state and the result of a job. Fields that do not apply are absent.
 *
 * @remarks Assumed: Required fields: fields that do not apply are assumed to be absent, not null (A).
 */
export type TranslationMemoryJobResult = {
    /**
     * The state of the job. `completed` and `failed` end polling. `awaiting_input`: the service has not seen the file of the import; this may last about 30 seconds after the upload. `processing`: the job is running. `downloaded`: success; the export was downloaded at least once. `expired`: failure; create a new job. With any other value, the job is still running.
     *
     * @remarks Assumed: Only completed and failed are documented. The names of the other states follow similar APIs, where downloaded and expired also end a job (A). That awaiting_input ends within 45 seconds of the upload is a guess (C).
     */
    status?: "awaiting_input" | "processing" | "completed" | "failed" | "downloaded" | "expired" | (string & {}) | undefined;
    /** Import only. Id of the new memory, present when completed. */
    translation_memory_id?: string | undefined;
    /** Import only. Number of segments that were not stored because they were malformed or duplicated existing ones; the others were imported. A non-zero count on a completed import is not a failure. */
    skipped_segment_count?: number | undefined;
    /**
     * Export only. Signed URL of the TMX file; download it without credentials.
     *
     * Format: uri
     */
    download_url?: string | undefined;
    /**
     * Export only. When the download URL expires.
     *
     * Format: date-time
     */
    expires_at?: string | undefined;
    /**
     * Why the job failed.
     *
     * @remarks Assumed: No reason for a failure is documented; similar APIs return one here (A).
     */
    error?: {
        /**
         * Text of the reason.
         *
         * @remarks Assumed: Not documented; see `error` (A).
         */
        message?: string | undefined;
    } | undefined;
    /**
     * Details of the state.
     *
     * @remarks Assumed: No hint on a waiting job is documented; similar APIs return one here (A).
     */
    status_metadata?: {
        /**
         * What the job waits for.
         *
         * @remarks Assumed: Not documented; see `status_metadata` (A).
         */
        required_action?: string | undefined;
    } | undefined;
};
/** Import only. The file as declared when the import was created. */
export type TranslationMemoryJobSourceFile = {
    /** The declared media type. */
    content_type?: string | undefined;
    /** The declared size in bytes. */
    content_length?: number | undefined;
};
/**
 * One numbered page of translation memories.
 *
 * @remarks Assumed: The reply is not documented; it follows the list of style profiles (A).
 */
export type TranslationMemoryPage = {
    /** The translation memories of this page. */
    translation_memories: TranslationMemory[];
    /** Number of translation memories on all pages. */
    total_count: number;
};
/**
 * One source text with its stored translations.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type TranslationMemorySegment = {
    /** Unique id of the source text. */
    source_segment_id: string;
    /** The source text. */
    source_text: string;
    /**
     * When the source text was stored.
     *
     * Format: date-time
     * @remarks Assumed: The field is documented; that it may be absent is not (B).
     */
    creation_time?: string | undefined;
    /**
     * When the source text was last changed.
     *
     * Format: date-time
     * @remarks Assumed: The field is documented; that it may be absent is not (B).
     */
    updated_time?: string | undefined;
    /**
     * When a translation last used the source text; absent if none did.
     *
     * Format: date-time
     * @remarks Assumed: The field is documented; that it is absent before the first use is not (B).
     */
    last_used_time?: string | undefined;
    /** One entry per stored translation. */
    targets: TranslationMemorySegmentTarget[];
};
/** One page of segments and the cursor of the next. */
export type TranslationMemorySegmentPage = {
    /**
     * The segments of this page. A filtered page may be empty although another page follows.
     *
     * @remarks Assumed: The field is documented; that an empty page may be followed by another is not (B).
     */
    segments: TranslationMemorySegment[];
    /** Number of segments in the whole memory, independent of `filter_text`. */
    segment_count: number;
    /** Pass it as `page_cursor` to get the next page; absent on the last page. */
    next_page_cursor?: string | undefined;
};
/**
 * One stored translation of a source text.
 *
 * @remarks Assumed: Required fields: which are always present is not documented (A).
 */
export type TranslationMemorySegmentTarget = {
    /** Unique id of the translation. */
    target_segment_id: string;
    /** Language code of the translation. */
    target_language: string;
    /** The translation. */
    target_text: string;
    /**
     * When the translation was stored.
     *
     * Format: date-time
     * @remarks Assumed: The field is documented; that it may be absent is not (B).
     */
    creation_time?: string | undefined;
    /**
     * When the translation was last changed.
     *
     * Format: date-time
     * @remarks Assumed: The field is documented; that it may be absent is not (B).
     */
    updated_time?: string | undefined;
    /**
     * When the translation was last used; absent if it was never used.
     *
     * Format: date-time
     * @remarks Assumed: The field is documented; that it is absent before the first use is not (B).
     */
    last_used_time?: string | undefined;
};
/**
 * Minimum match, in per cent, for a segment to apply; 75 or higher is recommended.
 *
 * @remarks Assumed: The default is not documented; 75 is the lowest recommended value (A).
 * @default 75
 */
export type TranslationMemoryThreshold = number;
/** Rules for the choice of words. Each rule takes one value; an omitted rule is not enabled. */
export type VocabularyRules = {
    /**
     * How an abbreviation is introduced.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    abbreviations?: "write_original_term_then_abbreviation_and_explanation" | (string & {}) | undefined;
    /**
     * When loanwords are kept, explained or rephrased.
     *
     * @remarks Assumed: Not documented; the name and the values follow similar APIs (A).
     */
    loanwords?: "add_explanation_to_loanword_if_difficult_to_rephrase" | "rephrase_loanword_in_daily_use_chinese_or_japanese_words_if_possible" | "rephrase_loanword_with_another_expression_if_not_established" | "use_loanword_as_is_if_well_established" | (string & {}) | undefined;
};
/**
 * A voice session.
 *
 * @remarks Assumed: The reply of a voice session is not documented; similar APIs send this one (B).
 */
export type VoiceSession = {
    /** Id of the session. */
    session_id?: string | undefined;
    /**
     * Address to stream the audio to.
     *
     * Format: uri
     */
    streaming_url: string;
    /** Credential of the stream, valid for this session only. */
    token: string;
};
/**
 * The session to create. Other fields are allowed.
 *
 * @remarks Assumed: Required fields: the request is not documented beyond its Spoken Terms parameter (A).
 */
export type VoiceSessionRequest = {
    /**
     * Media type of the streamed audio.
     *
     * @remarks Assumed: The request of a voice session is not documented beyond its Spoken Terms parameter (A).
     */
    source_media_content_type: string;
    /**
     * The languages to translate the speech into.
     *
     * @remarks Assumed: The request of a voice session is not documented beyond its Spoken Terms parameter (B).
     */
    target_languages?: string[] | undefined;
    /** Id of the Spoken Terms collection to apply. */
    spoken_terms_id?: string | undefined;
    /**
     * Id of a glossary to apply.
     *
     * @remarks Assumed: The request of a voice session is not documented beyond its Spoken Terms parameter (B).
     */
    glossary_id?: string | undefined;
};
export interface paths {
    "/v3/style_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the style rule lists
         *
         * Returns one page of style rule lists. Configured rules and custom instructions are included only when `detailed` is true.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        get: operations["styleRules_list"];
        put?: never;
        /**
         * Create a style rule list
         *
         * Creates a style rule list for one language, with the rules to enable and at most 200 custom instructions.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        post: operations["styleRules_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/style_rules/{style_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        /**
         * Get a style rule list
         *
         * Returns one style rule list with its configured rules and custom instructions.
         *
         * @remarks Assumed: Retrieving a whole list is not documented; its path is that of the update (A).
         */
        get: operations["styleRules_get"];
        put?: never;
        post?: never;
        /**
         * Delete a style rule list
         *
         * Deletes a style rule list with its configured rules and custom instructions.
         *
         * @remarks Assumed: Deleting a whole list is not documented; its path is that of the update (A).
         */
        delete: operations["styleRules_delete"];
        options?: never;
        head?: never;
        /**
         * Update a style rule list
         *
         * Changes the name of a style rule list and returns the full updated list. Each update increases `version`.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        patch: operations["styleRules_update"];
        trace?: never;
    };
    "/v3/style_rules/{style_id}/configured_rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the configured rules of a style rule list
         *
         * Replaces all configured rules and returns the full updated list. An omitted rule is disabled; an empty object disables all rules. Custom instructions do not change. `version` increases by 1.
         *
         * @remarks Assumed: How the rules of an existing list are changed is not documented; path, method and reply are assumed (A).
         */
        put: operations["styleRules_replaceConfiguredRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/style_rules/{style_id}/custom_instructions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a custom instruction
         *
         * Adds one custom instruction to a style rule list. The `version` of the list increases by 1.
         *
         * @remarks Assumed: Creating a single instruction is not documented; path, body and status follow the documented retrieval (A).
         */
        post: operations["styleRules_createInstruction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/style_rules/{style_id}/custom_instructions/{instruction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
                /**
                 * Id of the custom instruction.
                 * @example 00000000-0000-4000-8000-000000000111
                 */
                instruction_id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        /**
         * Get a custom instruction
         *
         * Returns one custom instruction of a style rule list.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        get: operations["styleRules_getInstruction"];
        /**
         * Replace a custom instruction
         *
         * Replaces label, prompt and source language of one custom instruction. An omitted `source_language` is removed. The id does not change; the `version` of the list increases by 1.
         *
         * @remarks Assumed: Editing a single instruction is not documented; path, method and body follow the documented retrieval (A).
         */
        put: operations["styleRules_replaceInstruction"];
        post?: never;
        /**
         * Delete a custom instruction
         *
         * Deletes one custom instruction from a style rule list.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        delete: operations["styleRules_deleteInstruction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/style_profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the style profiles
         *
         * Returns one page of style profiles, newest first: those the account owns and those shared with it. `total_count` counts all pages.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        get: operations["styleProfiles_list"];
        put?: never;
        /**
         * Create a style profile
         *
         * Creates a style profile from a name and any components. The name alone is enough; link components later with an update. The order of each list is the order of application. At most one translation memory per source language is allowed. The creation is atomic: if one id cannot be linked, the service returns 400 with a message that names the list, and creates nothing.
         *
         * @remarks Assumed: Creating a profile is not documented; the path is that of the list, the body the resource's own fields (B).
         */
        post: operations["styleProfiles_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/style_profiles/{style_profile_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style profile.
                 * @example 00000000-0000-4000-8000-000000000201
                 */
                style_profile_id: components["parameters"]["StyleProfileId"];
            };
            cookie?: never;
        };
        /**
         * Get a style profile
         *
         * Returns one style profile that the account owns or that is shared with it.
         *
         * @remarks Assumed: Retrieving one profile is not documented; the path follows the other resources (A).
         */
        get: operations["styleProfiles_get"];
        put?: never;
        post?: never;
        /**
         * Delete a style profile
         *
         * Deletes a style profile. Its components are only unlinked: glossaries, style rule lists, translation memories, example documents and the Spoken Terms collection are kept and can be reused.
         *
         * @remarks Assumed: The effect is documented; path and status are not and follow the other resources (A).
         */
        delete: operations["styleProfiles_delete"];
        options?: never;
        head?: never;
        /**
         * Update a style profile
         *
         * Changes any part of a style profile and returns the whole profile. An omitted field does not change. A list in the request replaces the stored list; its order is the order of application, and an empty list unlinks all. An empty string clears `description` or `industry`. An empty string, or null in JSON, clears `spoken_terms_id`. An empty `name` returns 400.
         *
         * @remarks Assumed: That a partial update exists is documented; its path, its payload and its rules for clearing are not (B).
         */
        patch: operations["styleProfiles_update"];
        trace?: never;
    };
    "/v3/translation_memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the translation memories
         *
         * Returns one page of translation memories. Pages are numbered; there is no cursor.
         */
        get: operations["translationMemories_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an import job
         *
         * Creates a job that imports a TMX file into a new translation memory, and returns a signed URL for the upload. A 202 means that the job exists; the translation memory does not exist yet. Upload the file with one PUT to `upload_url`, without credentials, with the declared content type, before `expires_at`. Processing then starts automatically. If the URL expires before an upload, create a new import. Poll the job until its status is `completed` or `failed`.
         */
        post: operations["translationMemories_createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the import or export job.
                 * @example 00000000-0000-4000-8000-000000000311
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /**
         * Get an import or export job
         *
         * Returns an import or export job. The entry in `results` holds its status; poll until it is `completed` or `failed`. A completed import has the id of the new memory and the number of skipped segments. A completed export has the signed URL of the TMX file.
         */
        get: operations["translationMemories_getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/{translation_memory_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the translation memory.
                 * @example 00000000-0000-4000-8000-000000000301
                 */
                translation_memory_id: components["parameters"]["TranslationMemoryId"];
            };
            cookie?: never;
        };
        /**
         * Get a translation memory
         *
         * Returns a translation memory without its segments.
         */
        get: operations["translationMemories_get"];
        put?: never;
        post?: never;
        /**
         * Delete a translation memory
         *
         * Permanently deletes a translation memory with all its segments.
         */
        delete: operations["translationMemories_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/{translation_memory_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the translation memory.
                 * @example 00000000-0000-4000-8000-000000000301
                 */
                translation_memory_id: components["parameters"]["TranslationMemoryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an export job
         *
         * Starts a job that exports the translation memory as TMX. The request has no body and no format parameter. If a recent export is still available, the service reuses its job. On 409, do not repeat the request: poll the job of the earlier request. Poll the job until its status is `completed` or `failed`.
         *
         * @remarks Assumed: Name of the scope: translation_memories:write is documented for importing and deleting. None is documented for exporting; reading is assumed to cover it (B).
         */
        post: operations["translationMemories_createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_memories/{translation_memory_id}/segments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the translation memory.
                 * @example 00000000-0000-4000-8000-000000000301
                 */
                translation_memory_id: components["parameters"]["TranslationMemoryId"];
            };
            cookie?: never;
        };
        /**
         * List the segments of a translation memory
         *
         * Returns one page of the segments of a translation memory. Pass `next_page_cursor` as `page_cursor` of the next request; stop when it is absent. `filter_text` selects segments whose source text or any target text contains it. A new filter starts without a cursor.
         */
        get: operations["translationMemories_listSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/spoken-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the Spoken Terms collections
         *
         * Returns all collections in one response, without their terms.
         *
         * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
         */
        get: operations["spokenTerms_list"];
        put?: never;
        /**
         * Create a Spoken Terms collection
         *
         * Creates a collection from one term list per language. A voice session names it in `spoken_terms_id`. Collections are deliberately small; their size limits are not documented.
         *
         * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
         */
        post: operations["spokenTerms_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/spoken-terms/{spoken_terms_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the Spoken Terms collection.
                 * @example 00000000-0000-4000-8000-000000000401
                 */
                spoken_terms_id: components["parameters"]["SpokenTermsId"];
            };
            cookie?: never;
        };
        /**
         * Get a Spoken Terms collection
         *
         * Returns the collection with the number of terms in each list, without the terms.
         *
         * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
         */
        get: operations["spokenTerms_get"];
        put?: never;
        post?: never;
        /**
         * Delete a Spoken Terms collection
         *
         * Deletes the collection and all its term lists.
         *
         * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
         */
        delete: operations["spokenTerms_delete"];
        options?: never;
        head?: never;
        /**
         * Update a Spoken Terms collection
         *
         * Changes the name, or merges new terms into the list of their language. Existing terms are kept. To replace a list, replace the term list.
         *
         * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
         */
        patch: operations["spokenTerms_update"];
        trace?: never;
    };
    "/v3/spoken-terms/{spoken_terms_id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the Spoken Terms collection.
                 * @example 00000000-0000-4000-8000-000000000401
                 */
                spoken_terms_id: components["parameters"]["SpokenTermsId"];
            };
            cookie?: never;
        };
        /**
         * Get the terms of one language
         *
         * Returns the terms of one language of the collection.
         *
         * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
         */
        get: operations["spokenTerms_getEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/spoken-terms/{spoken_terms_id}/term-lists": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the Spoken Terms collection.
                 * @example 00000000-0000-4000-8000-000000000401
                 */
                spoken_terms_id: components["parameters"]["SpokenTermsId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the term list of one language
         *
         * Replaces the term list of the language, or creates it. Lists of other languages do not change. To add terms to a list, update the collection.
         *
         * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
         */
        put: operations["spokenTerms_replaceTermList"];
        post?: never;
        /**
         * Delete the term list of one language
         *
         * Deletes the term list of one language. The collection and its other lists are kept.
         *
         * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
         */
        delete: operations["spokenTerms_deleteTermList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/glossaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the glossaries
         *
         * Returns every glossary of the account in one response, without entries. An account holds at most 1000 glossaries. The list includes glossaries made in the service's web application and apps.
         *
         * @remarks Assumed: The operation is not documented; the v2 list is, and v3 is assumed to have the same (A).
         */
        get: operations["glossaries_list"];
        put?: never;
        /**
         * Create a glossary
         *
         * Creates a glossary from one dictionary per language pair. A glossary is at most 10485760 bytes; its name and each source and target text are at most 1024 UTF-8 bytes. An account holds at most 1000 glossaries. A translation that names the glossary applies the dictionary of its language pair, and cannot detect the source language.
         *
         * @remarks Assumed: The operation is not documented; similar APIs create glossaries this way (A).
         */
        post: operations["glossaries_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/glossaries/{glossary_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the glossary.
                 * @example 00000000-0000-4000-8000-000000000501
                 */
                glossary_id: components["parameters"]["GlossaryId"];
            };
            cookie?: never;
        };
        /**
         * Get a glossary
         *
         * Returns the glossary with the number of entries in each dictionary, without the entries.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        get: operations["glossaries_get"];
        put?: never;
        post?: never;
        /**
         * Delete a glossary
         *
         * Deletes the glossary and all its dictionaries.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        delete: operations["glossaries_delete"];
        options?: never;
        head?: never;
        /**
         * Update a glossary
         *
         * Changes the name, or merges the entries of one dictionary into the dictionary of that language pair. An existing source gets the new target; other entries are kept. To replace all entries, replace the dictionary.
         *
         * @remarks Assumed: Only that v3 glossaries can be edited is documented; similar APIs have this operation (A).
         */
        patch: operations["glossaries_update"];
        trace?: never;
    };
    "/v3/glossaries/{glossary_id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the glossary.
                 * @example 00000000-0000-4000-8000-000000000501
                 */
                glossary_id: components["parameters"]["GlossaryId"];
            };
            cookie?: never;
        };
        /**
         * Get the entries of one language pair
         *
         * Returns the entries of one dictionary.
         *
         * @remarks Assumed: The operation is not documented; similar APIs return the entries of one language pair this way (A).
         */
        get: operations["glossaries_getEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/glossaries/{glossary_id}/dictionaries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the glossary.
                 * @example 00000000-0000-4000-8000-000000000501
                 */
                glossary_id: components["parameters"]["GlossaryId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the dictionary of one language pair
         *
         * Replaces the dictionary of the language pair, or creates it. Other dictionaries do not change. To add entries to a dictionary, update the glossary.
         *
         * @remarks Assumed: The operation is not documented; similar APIs replace or create a dictionary this way (A).
         */
        put: operations["glossaries_replaceDictionary"];
        post?: never;
        /**
         * Delete the dictionary of one language pair
         *
         * Deletes the dictionary of one language pair. The glossary and its other dictionaries are kept.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        delete: operations["glossaries_deleteDictionary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/glossaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the v2 glossaries
         *
         * Returns all v2 glossaries in one response, without their entries.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        get: operations["glossariesV2_list"];
        put?: never;
        /**
         * Create a v2 glossary
         *
         * Creates a glossary of one language pair. It cannot be edited; use the v3 operations where you can. It is usable when `ready` is true. A glossary is at most 10485760 bytes; its name and each source and target text are at most 1024 UTF-8 bytes. An account holds at most 1000 glossaries.
         *
         * @remarks Assumed: The operation is not documented; similar APIs create such glossaries this way (A).
         */
        post: operations["glossariesV2_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/glossaries/{glossary_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the v2 glossary.
                 * @example 00000000-0000-4000-8000-000000000601
                 */
                glossary_id: components["parameters"]["GlossaryV2Id"];
            };
            cookie?: never;
        };
        /**
         * Get a v2 glossary
         *
         * Returns the glossary with the number of its entries, without the entries. Poll a new glossary until `ready` is true.
         *
         * @remarks Assumed: The operation is not documented; similar APIs have it besides list and delete (A).
         */
        get: operations["glossariesV2_get"];
        put?: never;
        post?: never;
        /**
         * Delete a v2 glossary
         *
         * Deletes the glossary and its entries.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        delete: operations["glossariesV2_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/glossaries/{glossary_id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the v2 glossary.
                 * @example 00000000-0000-4000-8000-000000000601
                 */
                glossary_id: components["parameters"]["GlossaryV2Id"];
            };
            cookie?: never;
        };
        /**
         * Get the entries of a v2 glossary
         *
         * Returns the entries as tab-separated text, one entry per line (source TAB target), also when they were sent as CSV. Errors are JSON.
         *
         * @remarks Assumed: The operation is not documented; similar APIs return the entries as tab-separated text (A).
         */
        get: operations["glossariesV2_getEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/write/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct the spelling and grammar of texts
         *
         * Corrects spelling and grammar with minimal changes to the wording. It accepts neither `writing_style` nor `tone` and does not rephrase for clarity.
         *
         * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
         */
        post: operations["textCorrection_correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate texts
         *
         * Translates texts with the customization that the request names. Only the parameters that use the resources of this API are described; other fields are allowed in the request and in the response. Each glossary must have a dictionary for the requested language pair. A translation memory that does not exist or does not cover the pair returns 404.
         *
         * @remarks Assumed: The path and the customization parameters are documented; the scope translate:text, the other fields and the reply are not (A).
         */
        post: operations["translation_translateText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate a document
         *
         * Uploads a document for translation with the customization that the request names. Only the parameters that use the resources of this API are described. Accepted file types: docx, pptx, xlsx, pdf, htm, html, txt, xlf, xliff (1.2, 2.0, 2.1), srt, idml, xml, json, dita, mif, and the images jpeg, jpg and png (beta). On the paid tier, docx, pptx and pdf files may have up to 100 MB. Each glossary must have a dictionary for the requested language pair. A translation memory that does not exist or does not cover the pair returns 404.
         *
         * @remarks Assumed: The path, the file types and the customization parameters are documented. The scope translate:document, the form, the other fields and the reply are not documented (A).
         */
        post: operations["translation_translateDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/voice/realtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a voice session
         *
         * Creates a voice session. A Spoken Terms collection improves its transcription. Only the parameters that use the resources of this API are described. Scoped keys are not supported yet; they receive 403.
         *
         * @remarks Assumed: The Spoken Terms parameter and the tag header are documented; the path, the other fields and the reply are not (B).
         */
        post: operations["voice_createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ConfiguredRules: ConfiguredRules;
        Correction: Correction;
        CorrectionRequest: CorrectionRequest;
        CorrectionResult: CorrectionResult;
        CustomInstruction: CustomInstruction;
        DatesAndTimesRules: DatesAndTimesRules;
        DocumentTranslation: DocumentTranslation;
        DocumentTranslationRequest: DocumentTranslationRequest;
        ErrorBody: ErrorBody;
        FormattingRules: FormattingRules;
        Glossary: Glossary;
        GlossaryChanges: GlossaryChanges;
        GlossaryDictionary: GlossaryDictionary;
        GlossaryDictionaryEntries: GlossaryDictionaryEntries;
        GlossaryEntries: GlossaryEntries;
        GlossaryEntriesFormat: GlossaryEntriesFormat;
        GlossaryIds: GlossaryIds;
        GlossaryLanguage: GlossaryLanguage;
        GlossaryLanguageUppercase: GlossaryLanguageUppercase;
        GlossaryPage: GlossaryPage;
        GlossaryV2: GlossaryV2;
        GlossaryV2Page: GlossaryV2Page;
        NewCustomInstruction: NewCustomInstruction;
        NewGlossary: NewGlossary;
        NewGlossaryDictionary: NewGlossaryDictionary;
        NewGlossaryV2: NewGlossaryV2;
        NewSpokenTermsCollection: NewSpokenTermsCollection;
        NewSpokenTermsList: NewSpokenTermsList;
        NewStyleProfile: NewStyleProfile;
        NewStyleRuleList: NewStyleRuleList;
        NewTranslationMemoryImport: NewTranslationMemoryImport;
        NumbersRules: NumbersRules;
        PunctuationRules: PunctuationRules;
        SpellingAndGrammarRules: SpellingAndGrammarRules;
        SpokenTermsChanges: SpokenTermsChanges;
        SpokenTermsCollection: SpokenTermsCollection;
        SpokenTermsEntries: SpokenTermsEntries;
        SpokenTermsList: SpokenTermsList;
        SpokenTermsPage: SpokenTermsPage;
        StyleAndToneRules: StyleAndToneRules;
        StyleProfile: StyleProfile;
        StyleProfileChanges: StyleProfileChanges;
        StyleProfilePage: StyleProfilePage;
        StyleRuleList: StyleRuleList;
        StyleRuleListChanges: StyleRuleListChanges;
        StyleRuleListPage: StyleRuleListPage;
        TextTranslation: TextTranslation;
        TextTranslationRequest: TextTranslationRequest;
        TranslationMemory: TranslationMemory;
        TranslationMemoryExport: TranslationMemoryExport;
        TranslationMemoryImport: TranslationMemoryImport;
        TranslationMemoryJob: TranslationMemoryJob;
        TranslationMemoryJobResult: TranslationMemoryJobResult;
        TranslationMemoryJobSourceFile: TranslationMemoryJobSourceFile;
        TranslationMemoryPage: TranslationMemoryPage;
        TranslationMemorySegment: TranslationMemorySegment;
        TranslationMemorySegmentPage: TranslationMemorySegmentPage;
        TranslationMemorySegmentTarget: TranslationMemorySegmentTarget;
        TranslationMemoryThreshold: TranslationMemoryThreshold;
        VocabularyRules: VocabularyRules;
        VoiceSession: VoiceSession;
        VoiceSessionRequest: VoiceSessionRequest;
    };
    responses: {
        /** Bad request. The body or a parameter is invalid; the message points to the field. */
        BadRequest: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** An export of this translation memory is already running. Do not repeat the request; poll the job of the earlier request. */
        ExportRunning: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Forbidden. The scopes of the key do not cover the operation, or the feature is not available for the plan. */
        Forbidden: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Bad request. On a glossary validation error, `detail` names the invalid entry. */
        GlossaryBadRequest: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Quota exceeded. An account holds at most 1000 glossaries. */
        GlossaryLimit: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Bad request. `content_length` is too large, `file_name` is longer than 100 characters, or `content_type` is longer than 127 characters or not supported. The message points to the field. */
        ImportBadRequest: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * Internal server error. The body may be empty or not JSON.
         *
         * @remarks Assumed: The status is documented; that its body may be empty or not JSON is not (A).
         */
        InternalServerError: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * Not found. A resource that the caller cannot access also returns 404, so 404 does not prove that an id is unused.
         *
         * @remarks Assumed: Documented for translation memories only; other resources are assumed to do the same (B).
         */
        NotFound: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * The request body is too large.
         *
         * @remarks Assumed: 413 is not documented; edge servers return it for large bodies (A).
         */
        PayloadTooLarge: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Quota exceeded. */
        QuotaExceeded: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * Service unavailable. The body may be empty or not JSON.
         *
         * @remarks Assumed: The status is documented; that its body may be empty or not JSON is not (A).
         */
        ServiceUnavailable: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Bad request. The body or a parameter is invalid. */
        SpokenTermsBadRequest: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Forbidden. Authorization failed, or the plan does not include Spoken Terms. */
        SpokenTermsForbidden: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Quota exceeded. The account's Spoken Terms quota is used up. */
        SpokenTermsQuota: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Too many requests. */
        TooManyRequests: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Quota exceeded. The account has reached its translation memory limit. */
        TranslationMemoryLimit: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Not found. A translation memory that the caller cannot access returns 404, not 403, so 404 does not prove that an id is unused. */
        TranslationMemoryNotFound: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Not found. What the request names is missing, not accessible with the key, or does not cover the language pair. A translation memory that the caller cannot access gives 404, not 403, so a 404 does not prove that an id is unused. */
        TranslationResourceNotFound: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * Unauthorized. The key is missing, unknown or revoked.
         *
         * @remarks Assumed: The status is documented; its causes are not, but these are usual (A).
         */
        Unauthorized: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /**
         * Unsupported content type.
         *
         * @remarks Assumed: 415 is documented in general, but not for this operation (A).
         */
        UnlistedUnsupportedMediaType: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
        /** Unsupported content type. */
        UnsupportedMediaType: {
            headers: {
                "X-Trace-ID": components["headers"]["TraceId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorBody;
            };
        };
    };
    parameters: {
        /**
         * Id of the glossary.
         * @example 00000000-0000-4000-8000-000000000501
         */
        GlossaryId: string;
        /**
         * Id of the v2 glossary.
         * @example 00000000-0000-4000-8000-000000000601
         */
        GlossaryV2Id: string;
        /**
         * Id of the custom instruction.
         * @example 00000000-0000-4000-8000-000000000111
         */
        InstructionId: string;
        /**
         * Id of the import or export job.
         * @example 00000000-0000-4000-8000-000000000311
         */
        JobId: string;
        /**
         * Id of the Spoken Terms collection.
         * @example 00000000-0000-4000-8000-000000000401
         */
        SpokenTermsId: string;
        /**
         * Id of the style rule list.
         * @example 00000000-0000-4000-8000-000000000101
         */
        StyleId: string;
        /**
         * Id of the style profile.
         * @example 00000000-0000-4000-8000-000000000201
         */
        StyleProfileId: string;
        /**
         * Id of the translation memory.
         * @example 00000000-0000-4000-8000-000000000301
         */
        TranslationMemoryId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * When to send the request again: seconds, or an HTTP date. The header may be absent.
         *
         * @remarks Assumed: The header is not documented; similar APIs send it (B).
         * @example 2
         */
        RetryAfter: string;
        /**
         * Identifies this request and its response. Quote it when you report a problem.
         *
         * @remarks Assumed: The header is documented for updating a style rule list only; every response is assumed to have it (A).
         * @example 7f3c1c0e-5b1d-4c39-9a53-0c1d7c9e2b11
         */
        TraceId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    styleRules_list: {
        parameters: {
            query?: {
                /**
                 * Page number; the first page is 0.
                 *
                 * @remarks Assumed: The page index is documented without a name; this name and the first index 0 are usual (A).
                 * @example 0
                 */
                page?: number | undefined;
                /**
                 * Maximum number of lists per page, 1 to 25; default 10.
                 *
                 * @remarks Assumed: Only the default of 10, which is not documented (A).
                 * @example 10
                 */
                page_size?: number | undefined;
                /**
                 * Whether each list includes its `configured_rules` and `custom_instructions`; default false.
                 *
                 * @remarks Assumed: The flag is documented without a name; this name and the default are usual (A).
                 * @example false
                 */
                detailed?: boolean | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * One page of style rule lists.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StyleRuleListPage;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleRules_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": NewStyleRuleList;
            };
        };
        responses: {
            /**
             * The created style rule list.
             *
             * @remarks Assumed: The success status is not documented; 201 is usual for a creation (A).
             */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StyleRuleList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnlistedUnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleRules_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The style rule list. */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StyleRuleList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleRules_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The list is deleted. */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleRules_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": StyleRuleListChanges;
            };
        };
        responses: {
            /** The full updated style rule list. */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StyleRuleList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnlistedUnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleRules_replaceConfiguredRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ConfiguredRules;
            };
        };
        responses: {
            /** The full updated style rule list. */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StyleRuleList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleRules_createInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": NewCustomInstruction;
            };
        };
        responses: {
            /** The created custom instruction. */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomInstruction;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleRules_getInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
                /**
                 * Id of the custom instruction.
                 * @example 00000000-0000-4000-8000-000000000111
                 */
                instruction_id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The custom instruction.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomInstruction;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleRules_replaceInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
                /**
                 * Id of the custom instruction.
                 * @example 00000000-0000-4000-8000-000000000111
                 */
                instruction_id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": NewCustomInstruction;
            };
        };
        responses: {
            /** The replaced custom instruction. */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomInstruction;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleRules_deleteInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style rule list.
                 * @example 00000000-0000-4000-8000-000000000101
                 */
                style_id: components["parameters"]["StyleId"];
                /**
                 * Id of the custom instruction.
                 * @example 00000000-0000-4000-8000-000000000111
                 */
                instruction_id: components["parameters"]["InstructionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The instruction is deleted.
             *
             * @remarks Assumed: The reply is documented as empty, without a status; 204 is usual (A).
             */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleProfiles_list: {
        parameters: {
            query?: {
                /**
                 * Page number; the first page is 0.
                 *
                 * @remarks Assumed: The page index is documented without a name; this name and the first index follow the style rule lists (C).
                 * @example 0
                 */
                page?: number | undefined;
                /**
                 * Maximum number of profiles per page; default 10. Values above 100 are reduced to 100.
                 *
                 * @remarks Assumed: Only the default of 10, which is not documented (C).
                 * @example 10
                 */
                page_size?: number | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * One page of style profiles.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StyleProfilePage;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleProfiles_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": NewStyleProfile;
            };
        };
        responses: {
            /**
             * The created style profile.
             *
             * @remarks Assumed: The success status is not documented; 201 is usual for a creation (B).
             */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StyleProfile;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleProfiles_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style profile.
                 * @example 00000000-0000-4000-8000-000000000201
                 */
                style_profile_id: components["parameters"]["StyleProfileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The style profile. */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StyleProfile;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleProfiles_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style profile.
                 * @example 00000000-0000-4000-8000-000000000201
                 */
                style_profile_id: components["parameters"]["StyleProfileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The profile is deleted; its components are kept. */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    styleProfiles_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the style profile.
                 * @example 00000000-0000-4000-8000-000000000201
                 */
                style_profile_id: components["parameters"]["StyleProfileId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": StyleProfileChanges;
            };
        };
        responses: {
            /** The whole updated style profile. */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StyleProfile;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translationMemories_list: {
        parameters: {
            query?: {
                /**
                 * Page number; the first page is 0.
                 *
                 * @remarks Assumed: Numbered pages are documented; the parameter's name and the first number are not (A).
                 * @example 0
                 */
                page?: number | undefined;
                /**
                 * Maximum number of memories per page, 1 to 25. The service probably refuses larger values.
                 *
                 * @remarks Assumed: The parameter, its range and its default are not documented; similar APIs use these (B).
                 * @example 10
                 */
                page_size?: number | undefined;
            } | undefined;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * One page of translation memories.
             *
             * @remarks Assumed: The reply is not documented; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TranslationMemoryPage;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translationMemories_createImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": NewTranslationMemoryImport;
            };
        };
        responses: {
            /** The job exists and waits for its file. */
            202: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TranslationMemoryImport;
                };
            };
            400: components["responses"]["ImportBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["TranslationMemoryLimit"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translationMemories_getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the import or export job.
                 * @example 00000000-0000-4000-8000-000000000311
                 */
                job_id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The current state of the job.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TranslationMemoryJob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translationMemories_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the translation memory.
                 * @example 00000000-0000-4000-8000-000000000301
                 */
                translation_memory_id: components["parameters"]["TranslationMemoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The translation memory.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TranslationMemory;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TranslationMemoryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translationMemories_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the translation memory.
                 * @example 00000000-0000-4000-8000-000000000301
                 */
                translation_memory_id: components["parameters"]["TranslationMemoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The memory and all its segments are deleted. */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TranslationMemoryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translationMemories_createExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the translation memory.
                 * @example 00000000-0000-4000-8000-000000000301
                 */
                translation_memory_id: components["parameters"]["TranslationMemoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A recent export was reused. */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TranslationMemoryExport;
                };
            };
            /** A new job has started. */
            202: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TranslationMemoryExport;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TranslationMemoryNotFound"];
            409: components["responses"]["ExportRunning"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translationMemories_listSegments: {
        parameters: {
            query?: {
                /**
                 * Maximum number of segments per page, at least 1; values above 100 are reduced to 100.
                 *
                 * @remarks Assumed: The parameter is documented; its default of 50 is not (A).
                 * @example 50
                 */
                page_size?: number | undefined;
                /**
                 * The opaque `next_page_cursor` of the previous page; omit it in the first request. It is valid only for the memory and the filter it was issued for.
                 *
                 * @remarks Assumed: The parameter is documented; that it belongs to one memory and filter is not (A).
                 */
                page_cursor?: string | undefined;
                /**
                 * Text to search for in the source text and in every target text; at least 2 characters.
                 * @example brake
                 */
                filter_text?: string | undefined;
                /**
                 * Whether `filter_text` is case-sensitive.
                 * @example false
                 */
                filter_case_sensitive?: boolean | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * Id of the translation memory.
                 * @example 00000000-0000-4000-8000-000000000301
                 */
                translation_memory_id: components["parameters"]["TranslationMemoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * One page of segments.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TranslationMemorySegmentPage;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TranslationMemoryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    spokenTerms_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The collections.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SpokenTermsPage;
                };
            };
            400: components["responses"]["SpokenTermsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SpokenTermsForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    spokenTerms_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * JSON or a form. In a form, the value of `term_lists` is the whole array as JSON.
         *
         * @remarks Assumed: A form body is documented, the encoding of its lists is not; OpenAPI tools write JSON, as `contentType` says (C).
         */
        requestBody: {
            content: {
                "application/json": NewSpokenTermsCollection;
                "application/x-www-form-urlencoded": NewSpokenTermsCollection;
            };
        };
        responses: {
            /**
             * The created collection, without its terms.
             *
             * @remarks Assumed: The reply is documented without its status; 201 is usual for a creation (B).
             */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SpokenTermsCollection;
                };
            };
            400: components["responses"]["SpokenTermsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SpokenTermsForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["SpokenTermsQuota"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    spokenTerms_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the Spoken Terms collection.
                 * @example 00000000-0000-4000-8000-000000000401
                 */
                spoken_terms_id: components["parameters"]["SpokenTermsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The collection, without its terms.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SpokenTermsCollection;
                };
            };
            400: components["responses"]["SpokenTermsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SpokenTermsForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    spokenTerms_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the Spoken Terms collection.
                 * @example 00000000-0000-4000-8000-000000000401
                 */
                spoken_terms_id: components["parameters"]["SpokenTermsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The collection is deleted.
             *
             * @remarks Assumed: The reply is documented as empty, without a status; 204 is usual (A).
             */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["SpokenTermsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SpokenTermsForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    spokenTerms_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the Spoken Terms collection.
                 * @example 00000000-0000-4000-8000-000000000401
                 */
                spoken_terms_id: components["parameters"]["SpokenTermsId"];
            };
            cookie?: never;
        };
        /**
         * JSON or a form. In a form, the value of `term_lists` is the whole array as JSON.
         *
         * @remarks Assumed: A form body is documented, the encoding of its lists is not; OpenAPI tools write JSON, as `contentType` says (C).
         */
        requestBody: {
            content: {
                "application/json": SpokenTermsChanges;
                "application/x-www-form-urlencoded": SpokenTermsChanges;
            };
        };
        responses: {
            /**
             * The updated collection, without its terms.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SpokenTermsCollection;
                };
            };
            400: components["responses"]["SpokenTermsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SpokenTermsForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    spokenTerms_getEntries: {
        parameters: {
            query: {
                /**
                 * Language of the term list, an ISO 639-1 code.
                 *
                 * @remarks Assumed: The parameter is not documented; it is named as in a term list (A).
                 * @example en
                 */
                lang: string;
            };
            header?: never;
            path: {
                /**
                 * Id of the Spoken Terms collection.
                 * @example 00000000-0000-4000-8000-000000000401
                 */
                spoken_terms_id: components["parameters"]["SpokenTermsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The terms.
             *
             * @remarks Assumed: The reply is not documented; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SpokenTermsEntries;
                };
            };
            400: components["responses"]["SpokenTermsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SpokenTermsForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    spokenTerms_replaceTermList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the Spoken Terms collection.
                 * @example 00000000-0000-4000-8000-000000000401
                 */
                spoken_terms_id: components["parameters"]["SpokenTermsId"];
            };
            cookie?: never;
        };
        /**
         * The whole new list.
         *
         * @remarks Assumed: The body is not documented; it is assumed to be one list as on creation, in JSON or a form (A).
         */
        requestBody: {
            content: {
                "application/json": NewSpokenTermsList;
                "application/x-www-form-urlencoded": NewSpokenTermsList;
            };
        };
        responses: {
            /**
             * The current list, without its terms.
             *
             * @remarks Assumed: The reply is not documented; 200 with the list's metadata is likely (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SpokenTermsList;
                };
            };
            400: components["responses"]["SpokenTermsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SpokenTermsForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    spokenTerms_deleteTermList: {
        parameters: {
            query: {
                /**
                 * Language of the term list to remove, an ISO 639-1 code.
                 *
                 * @remarks Assumed: The parameter is documented, its name is not; it is assumed to be named as in a term list (A).
                 * @example de
                 */
                lang: string;
            };
            header?: never;
            path: {
                /**
                 * Id of the Spoken Terms collection.
                 * @example 00000000-0000-4000-8000-000000000401
                 */
                spoken_terms_id: components["parameters"]["SpokenTermsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The term list is deleted.
             *
             * @remarks Assumed: The reply is documented as empty, without a status; 204 is usual (A).
             */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["SpokenTermsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SpokenTermsForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossaries_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The glossaries.
             *
             * @remarks Assumed: The reply is not documented; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GlossaryPage;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossaries_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * JSON or a form. In a form, the value of `dictionaries` is the whole array as JSON.
         *
         * @remarks Assumed: Neither a form body nor the encoding of its dictionaries is documented; OpenAPI tools write JSON, as `contentType` says (C).
         */
        requestBody: {
            content: {
                "application/json": NewGlossary;
                "application/x-www-form-urlencoded": NewGlossary;
            };
        };
        responses: {
            /**
             * The created glossary, without its entries.
             *
             * @remarks Assumed: The reply is not documented; 201 with the metadata is usual for a creation (A).
             */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Glossary;
                };
            };
            400: components["responses"]["GlossaryBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["GlossaryLimit"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossaries_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the glossary.
                 * @example 00000000-0000-4000-8000-000000000501
                 */
                glossary_id: components["parameters"]["GlossaryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The glossary, without its entries.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Glossary;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossaries_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the glossary.
                 * @example 00000000-0000-4000-8000-000000000501
                 */
                glossary_id: components["parameters"]["GlossaryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The glossary is deleted.
             *
             * @remarks Assumed: The reply is documented as empty, without a status; 204 is usual (A).
             */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossaries_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the glossary.
                 * @example 00000000-0000-4000-8000-000000000501
                 */
                glossary_id: components["parameters"]["GlossaryId"];
            };
            cookie?: never;
        };
        /**
         * JSON or a form. In a form, the value of `dictionaries` is the whole array as JSON.
         *
         * @remarks Assumed: Neither a form body nor the encoding of its dictionaries is documented; OpenAPI tools write JSON, as `contentType` says (C).
         */
        requestBody: {
            content: {
                "application/json": GlossaryChanges;
                "application/x-www-form-urlencoded": GlossaryChanges;
            };
        };
        responses: {
            /**
             * The updated glossary, without its entries.
             *
             * @remarks Assumed: The reply is not documented; 200 with the metadata is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Glossary;
                };
            };
            400: components["responses"]["GlossaryBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossaries_getEntries: {
        parameters: {
            query: {
                /**
                 * Source language of the dictionary.
                 *
                 * @remarks Assumed: The parameter is not documented; it is named as in the glossary (A).
                 * @example en
                 */
                source_lang: GlossaryLanguage;
                /**
                 * Target language of the dictionary.
                 *
                 * @remarks Assumed: The parameter is not documented; it is named as in the glossary (A).
                 * @example de
                 */
                target_lang: GlossaryLanguage;
            };
            header?: never;
            path: {
                /**
                 * Id of the glossary.
                 * @example 00000000-0000-4000-8000-000000000501
                 */
                glossary_id: components["parameters"]["GlossaryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The entries.
             *
             * @remarks Assumed: The reply is not documented; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GlossaryEntries;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossaries_replaceDictionary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the glossary.
                 * @example 00000000-0000-4000-8000-000000000501
                 */
                glossary_id: components["parameters"]["GlossaryId"];
            };
            cookie?: never;
        };
        /** The whole new dictionary. */
        requestBody: {
            content: {
                "application/json": NewGlossaryDictionary;
            };
        };
        responses: {
            /**
             * The current dictionary, without its entries.
             *
             * @remarks Assumed: The reply is not documented; 200 with the dictionary's metadata is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GlossaryDictionary;
                };
            };
            400: components["responses"]["GlossaryBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossaries_deleteDictionary: {
        parameters: {
            query: {
                /**
                 * Source language of the dictionary to remove.
                 *
                 * @remarks Assumed: The parameter is documented, its name is not; it is assumed to be named as in the glossary (A).
                 * @example en
                 */
                source_lang: GlossaryLanguage;
                /**
                 * Target language of the dictionary to remove.
                 *
                 * @remarks Assumed: The parameter is documented, its name is not; it is assumed to be named as in the glossary (A).
                 * @example fr
                 */
                target_lang: GlossaryLanguage;
            };
            header?: never;
            path: {
                /**
                 * Id of the glossary.
                 * @example 00000000-0000-4000-8000-000000000501
                 */
                glossary_id: components["parameters"]["GlossaryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The dictionary is deleted.
             *
             * @remarks Assumed: The reply is documented as empty, without a status; 204 is usual (A).
             */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossariesV2_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The glossaries.
             *
             * @remarks Assumed: The reply is documented without its status; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GlossaryV2Page;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossariesV2_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The name, the language pair and the entries. */
        requestBody: {
            content: {
                "application/json": NewGlossaryV2;
                "application/x-www-form-urlencoded": NewGlossaryV2;
            };
        };
        responses: {
            /**
             * The created glossary, without its entries.
             *
             * @remarks Assumed: The reply is not documented; 201 with the metadata is usual for a creation (A).
             */
            201: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GlossaryV2;
                };
            };
            400: components["responses"]["GlossaryBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["GlossaryLimit"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossariesV2_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the v2 glossary.
                 * @example 00000000-0000-4000-8000-000000000601
                 */
                glossary_id: components["parameters"]["GlossaryV2Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The glossary, without its entries.
             *
             * @remarks Assumed: The reply is not documented; 200 with a list entry is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GlossaryV2;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossariesV2_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the v2 glossary.
                 * @example 00000000-0000-4000-8000-000000000601
                 */
                glossary_id: components["parameters"]["GlossaryV2Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The glossary is deleted.
             *
             * @remarks Assumed: The reply is documented as empty, without a status; 204 is usual (A).
             */
            204: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    glossariesV2_getEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the v2 glossary.
                 * @example 00000000-0000-4000-8000-000000000601
                 */
                glossary_id: components["parameters"]["GlossaryV2Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The entries.
             *
             * @remarks Assumed: The reply is not documented; 200 is usual (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/tab-separated-values": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    textCorrection_correct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CorrectionRequest;
                "application/x-www-form-urlencoded": CorrectionRequest;
            };
        };
        responses: {
            /**
             * The corrected texts, in the order of the request.
             *
             * @remarks Assumed: The success status is not documented; 200 is usual when nothing is created (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CorrectionResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translation_translateText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TextTranslationRequest;
            };
        };
        responses: {
            /**
             * The translations, in the order of the request.
             *
             * @remarks Assumed: The status and the body are not documented (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TextTranslation;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TranslationResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    translation_translateDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": DocumentTranslationRequest;
            };
        };
        responses: {
            /**
             * The document is accepted; both values identify it.
             *
             * @remarks Assumed: The status and the body are not documented (A).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DocumentTranslation;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TranslationResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    voice_createSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Attributes the usage of the whole session to this tag. Set it on this request only.
                 * @example nordlicht-hotline
                 */
                "X-Service-Reporting-Tag"?: string | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": VoiceSessionRequest;
            };
        };
        responses: {
            /**
             * The session and its stream address.
             *
             * @remarks Assumed: The status and the body are not documented (B).
             */
            200: {
                headers: {
                    "X-Trace-ID": components["headers"]["TraceId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": VoiceSession;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            456: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
