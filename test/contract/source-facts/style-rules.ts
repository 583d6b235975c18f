import type { SourceFacts } from './facts.ts';

const lists = '/v3/style_rules';
const list = `${lists}/{style_id}`;
const instruction = `${list}/custom_instructions/{instruction_id}`;
const monthSpelledOut = 'use_dd_space_spelled_out_month_space_yyyy';
const languages = 'values de en es fr it ja ko zh';

export const styleRules: SourceFacts = {
  places: {
    'tag Style rules': 'says style rule lists; says custom instructions',
    [`POST ${lists}`]: 'body json; says at most 200 custom instructions',
    [`GET ${lists}`]: 'exists; says included only when detailed is true',
    [`PATCH ${list}`]:
      'body json; body required; answers 200 400 401 403 404 429 456 500 503; says the full updated list',
    [`PATCH ${list} 200`]: 'says full updated style rule list',
    [`GET ${instruction}`]: 'exists',
    [`DELETE ${instruction}`]: 'empty on success',
  },
  fields: [
    [
      [`POST ${lists} 2XX`, `GET ${lists} 2XX style_rules[]`, `PATCH ${list} 200`],
      {
        style_id: 'string; required; says Unique id of the list; says UUID-like',
        name: 'string; required; says Name of the list',
        creation_time: 'date-time; required',
        updated_time: 'date-time; required; says last updated',
        language: `string; required; ${languages}; says the language the list applies to`,
        version: 'integer; required; says on each update of the list',
        configured_rules: 'object; optional; says enabled rules',
        custom_instructions: 'array of object; optional; says enabled on the list',
        'configured_rules.dates_and_times': 'object',
        'configured_rules.style_and_tone': 'object',
        'configured_rules.punctuation': 'object',
        'configured_rules.dates_and_times.calendar_era':
          'string; values use_bc_and_ad use_bce_and_ce; says before and after the year 1',
        'configured_rules.dates_and_times.centuries':
          'string; values spell_out use_arabic_numerals use_numerals use_roman_numerals',
        'configured_rules.dates_and_times.date_format': [
          'string; values use_dd_period_mm_period_yyyy use_dd_slash_mm_slash_yyyy',
          monthSpelledOut,
          'use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months',
          'use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months',
          'use_dd_period_mm_period_yy_with_leading_zeros_for_single_digit_days_and_months',
          'use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days',
          `${monthSpelledOut}_and_use_spanish_word_septiembre_for_ninth_month`,
          `${monthSpelledOut}_and_use_spanish_word_setiembre_for_ninth_month;`,
          'two values use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_',
        ].join(' '),
        'configured_rules.style_and_tone.abbreviations': 'string; values use_abbreviations_and_symbols',
        'configured_rules.style_and_tone.short_vs_long_words': 'string; values use_short_words',
        'configured_rules.punctuation.apostrophe': 'string; values use_curly_apostrophes',
      },
    ],
    [[`PATCH ${list} 200 configured_rules`], { '': 'says combines the rules of all supported languages' }],
    [
      [`GET ${instruction} 2XX`, `PATCH ${list} 200 custom_instructions[]`],
      {
        id: 'string; required; says Unique id of the instruction',
        label: 'string; required; says Name of the instruction',
        prompt: 'string; required; says Text of the instruction',
        source_language: 'string; optional; says the source language the instruction applies to',
      },
    ],
    [
      [`POST ${lists} body`],
      {
        name: 'string',
        language: `string; ${languages}`,
        configured_rules: 'object; optional',
        custom_instructions: 'array of object; optional; maxItems 200',
      },
    ],
    [
      [`GET ${lists} query`],
      {
        page: 'integer; says page number',
        page_size: 'integer; minimum 1; maximum 25',
        detailed: 'boolean; says configured_rules; says custom_instructions',
      },
    ],
    [[`GET ${lists} 2XX`], { '': 'object', style_rules: 'array of object; required' }],
    [[`PATCH ${list} body`], { name: 'string' }],
    [[`PATCH ${list} 200 headers`], { 'X-Trace-ID': 'string' }],
    [[`PATCH ${list} path`], { style_id: 'string; required' }],
    [
      [`GET ${instruction} path`, `DELETE ${instruction} path`],
      { style_id: 'string; required', instruction_id: 'string; required' },
    ],
  ],
};
