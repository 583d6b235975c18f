export const styleRules = `
tag Style rules = says style rule lists; says custom instructions
POST /v3/style_rules = body json; says at most 200 custom instructions
GET /v3/style_rules = exists; says included only when detailed is true
PATCH /v3/style_rules/{style_id} = body json; body required; answers 200 400 401 403 404 429 456 500 503
  = says the full updated list
PATCH /v3/style_rules/{style_id} 200 = says full updated style rule list
GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id} = exists
DELETE /v3/style_rules/{style_id}/custom_instructions/{instruction_id} = empty on success
POST /v3/style_rules 2XX & GET /v3/style_rules 2XX style_rules[] & PATCH /v3/style_rules/{style_id} 200
  style_id = string; required; says Unique id of the list; says UUID-like
  name = string; required; says Name of the list
  creation_time = date-time; required
  updated_time = date-time; required; says last updated
  language = string; required; values de en es fr it ja ko zh; says the language the list applies to
  version = integer; required; says on each update of the list
  configured_rules = object; optional; says enabled rules
  custom_instructions = array of object; optional; says enabled on the list
  configured_rules.dates_and_times = object
  configured_rules.style_and_tone = object
  configured_rules.punctuation = object
  configured_rules.dates_and_times.calendar_era = string; values use_bc_and_ad use_bce_and_ce
  = says before and after the year 1
  configured_rules.dates_and_times.centuries = string
  = values spell_out use_arabic_numerals use_numerals use_roman_numerals
  configured_rules.dates_and_times.date_format = string
  = values use_dd_period_mm_period_yyyy use_dd_slash_mm_slash_yyyy use_dd_space_spelled_out_month_space_yyyy
  = values use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months
  = values use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months
  = values use_dd_period_mm_period_yy_with_leading_zeros_for_single_digit_days_and_months
  = values use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days
  = values use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month
  = values use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_setiembre_for_ninth_month
  = two values use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_
  configured_rules.style_and_tone.abbreviations = string; values use_abbreviations_and_symbols
  configured_rules.style_and_tone.short_vs_long_words = string; values use_short_words
  configured_rules.punctuation.apostrophe = string; values use_curly_apostrophes
PATCH /v3/style_rules/{style_id} 200 configured_rules
  . = says combines the rules of all supported languages
GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id} 2XX &
PATCH /v3/style_rules/{style_id} 200 custom_instructions[]
  id = string; required; says Unique id of the instruction
  label = string; required; says Name of the instruction
  prompt = string; required; says Text of the instruction
  source_language = string; optional; says the source language the instruction applies to
POST /v3/style_rules body
  name = string
  language = string; values de en es fr it ja ko zh
  configured_rules = object; optional
  custom_instructions = array of object; optional; maxItems 200
GET /v3/style_rules query
  page = integer; says page number
  page_size = integer; minimum 1; maximum 25
  detailed = boolean; says configured_rules; says custom_instructions
GET /v3/style_rules 2XX
  . = object
  style_rules = array of object; required
PATCH /v3/style_rules/{style_id} body
  name = string
PATCH /v3/style_rules/{style_id} 200 headers
  X-Trace-ID = string
PATCH /v3/style_rules/{style_id} path
  style_id = string; required
GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id} path &
DELETE /v3/style_rules/{style_id}/custom_instructions/{instruction_id} path
  style_id = string; required
  instruction_id = string; required
`;
