export const glossaries = `
tag Glossaries = says source phrases to target phrases; says per language pair; says glossary_id
  = says glossary_ids; says unified with the glossaries created in the service's web application and apps
  = says multilingual; says edited; says source-language detection
  = says the service applies the dictionary of the
tag Glossaries v2 = says older; says one language pair; says v3; says recommended
GET /v3/glossaries/{glossary_id} = says without the entries
DELETE /v3/glossaries/{glossary_id} = empty on success
DELETE /v3/glossaries/{glossary_id}/dictionaries = empty on success; says one language pair
POST /v3/glossaries = says 10485760 bytes; says 1024 UTF-8 bytes; says at most 1000 glossaries
POST /v3/glossaries 400 = says names the invalid entry
POST /v3/glossaries 456 = quota 1000 glossaries
POST /v2/glossaries = says at most 1000 glossaries
POST /v2/glossaries 456 = quota 1000 glossaries
GET /v2/glossaries = says without their entries
DELETE /v2/glossaries/{glossary_id} = empty on success
GET /v3/glossaries/{glossary_id} 2XX
  glossary_id = string
  name = string
  dictionaries = array of object; says one for each language pair
  dictionaries[].source_lang = string
  = values AR BG CS DA DE EL EN ES ET FI FR HE HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV TH TR UK VI
  = values ZH; says upper case
  dictionaries[].target_lang = string
  = values AR BG CS DA DE EL EN ES ET FI FR HE HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV TH TR UK VI
  = values ZH; says upper case; says EN, PT and ZH; says either English variant; says either Portuguese variant
  = says the Chinese variants
  dictionaries[].entry_count = integer
  creation_time = date-time
GET /v3/glossaries/{glossary_id} 2XX dictionaries[]
  . = says source phrases to target phrases for one language pair
GET /v2/glossaries 2XX glossaries[]
  . = says one language pair
  glossary_id = string
  name = string
  ready = boolean
  source_lang = string
  target_lang = string
  creation_time = date-time
  entry_count = integer
GET /v2/glossaries 2XX
  . = object
  glossaries = array of object; required
DELETE /v3/glossaries/{glossary_id}/dictionaries query
  source_lang = string; required
  = values ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi
  = values zh
  target_lang = string; required
  = values ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi
  = values zh
POST /v3/glossaries body & PATCH /v3/glossaries/{glossary_id} body & POST /v2/glossaries body
  name = string; x-max-bytes 1024
POST /v3/glossaries body dictionaries[] & POST /v2/glossaries body
  entries = says 10485760 bytes; says each source and each target; says 1024 UTF-8 bytes
POST /v3/glossaries 400 & POST /v2/glossaries 400
  detail = string; says duplicate key
GET /v3/glossaries/{glossary_id} path & DELETE /v3/glossaries/{glossary_id} path &
DELETE /v3/glossaries/{glossary_id}/dictionaries path & DELETE /v2/glossaries/{glossary_id} path
  glossary_id = string; required
`;
