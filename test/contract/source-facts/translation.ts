/** Text correction, and the endpoints that use the resources. */
export const translation = `
POST /v2/write/correct = body json; body form; says spelling and grammar; says minimal; says wording
  = says neither writing_style nor tone; says does not rephrase for clarity
POST /v2/translate = answers 404; says Each glossary must have a dictionary for the requested language pair
  = says does not exist or does not cover the; says 404
POST /v2/document = answers 404; says docx; says pptx; says xlsx; says pdf; says htm; says html; says txt
  = says xlf; says xliff; says 1.2, 2.0, 2.1; says srt; says idml; says xml; says json; says dita; says mif
  = says jpeg; says jpg; says png; says beta
  = says On the paid tier, docx, pptx and pdf files may have up to 100 MB; says 404
  = says Each glossary must have a dictionary for the requested language pair
POST /v2/translate 404 = says gives 404, not 403; says does not prove that an id is unused; hint A resource the request names is missing, not accessible with this key, or does not cover the language pair
POST /v3/voice/realtime = exists; scope none; says Scoped keys are not supported yet; says 403
POST /v2/write/correct body
  text = array of string; required; says UTF-8 plain text
  target_lang = string; optional; values de en en-GB en-US es fr it ja ko pt pt-BR pt-PT zh zh-Hans
POST /v2/write/correct 2XX
  improvements = array of object; required; minItems 1; says in the same order
  improvements[].detected_source_language = string
  improvements[].target_language = string
  improvements[].text = string; says corrected text
POST /v2/translate body & POST /v2/document body
  source_lang = string; says glossaries exclude source-language detection
  glossary_id = string; needs source_lang; says the service applies the dictionary of the
  glossary_ids = array of string; maxItems 5; needs source_lang; excludes glossary_id; says up to 5
  = says each glossary must have a dictionary for the requested language pair
  style_id = string; says style rule list
  style_profile_id = string; says replaces
  translation_memory_id = string
  translation_memory_threshold = integer; minimum 0; maximum 100; says minimum match
  = says 75 or higher is recommended
POST /v2/translate body
  custom_instructions = array of string
  tag_handling_version = string; values v2; says only v2 is documented
  model_type = string; values latency_optimized; says works with all of these features
POST /v2/document body
  enable_watermark = boolean; says watermark; says to docx and pdf output; says ignored for other formats
POST /v3/voice/realtime body
  spoken_terms_id = string; says Spoken Terms collection
POST /v3/voice/realtime header
  X-Service-Reporting-Tag = string; says whole session; says Set it on this request only
`;
