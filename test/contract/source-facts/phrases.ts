import { plain } from './plain.ts';

/**
 * What the descriptions say in plain words beside the facts of their place: what an operation does, and what
 * `assumptions.md` assumes. Each phrase is true wherever it stands.
 */
const ofDescriptions = `
the order of each list is | entries in each dictionary | one for each language pair | one for each language
1 to 25 | 100 characters | 1024 UTF-8 bytes | 300 characters | a 202 means
a completed export has the signed URL of the TMX file
a completed import has the id of the new memory and the number of skipped segments | a filtered page
A glossary is at most 10485760 bytes | a glossary maps | a list replaces the stored list
A mark x-assumed says what is assumed instead, and how certain it is | a name and any components
A near certain, B likely, C a guess | a new or reused export | a non-zero count on a completed import
a resource that the caller cannot access also returns 404, so 404
a second PUT is refused and creates no second memory | a signed URL for the upload | a Spoken Terms collection holds
a style profile bundles | A term must not be empty
a translation configuration under one id, which replaces separate parameters | a translation memory that
a translation memory that the caller cannot access gives 404, not 403, so a 404
a translation that names the glossary applies | a voice session names it | A voice session names the collection
about 30 seconds after the upload | above 0 | absent from a listing that is not detailed
absent when it applies to all | accepted file types | accepted for translation | address to stream the audio to
adds one | all collections in one response, without their terms
All dictionaries of a glossary together are at most 10485760 bytes | all its dictionaries
all v2 glossaries in one response | also when they were sent as CSV | an account holds at most 1000 glossaries
an empty list unlinks all | An empty name returns 400 | an empty object disables all rules
An empty string clears description or industry | an empty string clears it
An empty string, or null in JSON, clears spoken_terms_id | an empty string, or null in JSON, unlinks the current one
an existing source gets the new target | An HTTP API for language processing | an import job that waits for its file
an import or an export | an instruction in natural language, enabled on a style rule list | an ISO 639-1 code
An omitted field does not change | An omitted rule is disabled | An omitted source_language is removed
an upload that started before this time may end after it | and all its segments are deleted | and sets
and text correction | and the current glossaries use | and the cursor of the next | and the images | and, optionally
any operation | appear only where they use these resources | are merged into
as tab-separated text, one entry per line | as the only element | at least 2 characters | at least one
at most 100 characters | at most 1024 UTF-8 bytes | at most 300 characters | at most one
at most one translation memory per source language is allowed | attributes the usage
awaiting_input: the service has not seen the file of the import; this may last | because they were
can also return 504, or 529 when the service is overloaded | can be used | cannot be combined with
cannot detect the source language | changes any part of a | changes from false to true once | changes the name
changes the name, or merges the entries | configured rules and custom instructions are
contain control characters, or start or end with white space | contains it
corrects spelling and grammar with minimal changes to the wording
covers the resources that customize it (style rule lists, style profiles, | created there | creates nothing
creation is atomic: if one id cannot be linked | credential of the stream, valid for this session only
csv: source and target as two fields | current dictionary, without its entries | current list, without its terms
custom instructions do not change | default 10 | default false | default tsv | default: the file name
developer key | do not repeat the request; poll the job of the earlier request | does not exist or does not cover
downloaded: success; the export was downloaded at least once | each list includes
each list is merged into the list of its language, or creates it | Each source occurs once
each term occurs once; terms are case-sensitive | each update increases version | each UTF-8 plain text
each with its selected option | en, pt and zh need no variant; they apply to every variant of the language
endpoints are recommended | entry in results holds its status; poll until it is | errors are json
every component is optional, the name alone is enough | every glossary of the account
Everything without a mark is documented by the service | existing source gets the new target
Existing terms are kept | expired: failure; create a new job | explains the error; on a 400 it
fields that do not apply are absent | filter_text selects segments whose | for the upload, with one PUT
full updated | get the next page | has no body and | identifies this request and its response | ids of all
if a recent export is still available | if it differs from that of the document | if the file part has no name
if the url expires before an upload | ignore case when you compare | imported from TMX
imports a TMX file into a new translation memory | in bytes | in each list, without the terms | in lower case
in per cent, for a segment to apply | in upper case | incremented | is accepted; both values identify it
is deleted | is deleted; its components are kept | is invalid
is missing, not accessible with the key, or does not cover the language pair | is the whole array as JSON
it accepts | it cannot be edited; use the v3 operations where you can | It is usable when ready is true
it is valid only for the memory and the filter it was issued for | it maps | it replaces the separate parameters
its name and each source and target text are at most 1024 utf-8 bytes | its other dictionaries are kept
its other lists are kept | its stream address | JSON or a form | keys are managed with
label, prompt and source language | last changed | last updated | last used the source text; absent if none did
last used; absent if it was never used | latency_optimized
limited to the parameters that use the resources described here | Lists of other languages do not change
maximum number | may be absent | may be empty although another page follows
may be empty or absent until a result exists | merges new terms into the list | multilingual and editable
must not be empty | names the invalid entry, for example a
need no variant: such a dictionary applies to translations into | next_page_cursor of the previous page
of the custom instruction | of the import or export job | of the next request | of the streamed audio
of the style rule list | older endpoints | omit it to apply it to all | Omitted fields do not change
on a glossary validation error | on all pages | on all pages, both owned and shared | one entry per line
one entry, whose status is the state of the job | one numbered page | one of them must be
one per line, in the format that entries_format names | one per line, separated by newline characters
one per line, source TAB target | one source text with its stored translations
one stored translation of a source text | only the parameters that use the resources of this API | or creates it
or set application/xml | or the feature is | or the plan does not include | Other areas
Other dictionaries do not change | other entries are kept | other fields are allowed | pass it as
poll a new glossary until ready is true | poll the job until its status is | present on glossary validation errors
present on many endpoints | probably refuses larger values | processing: the job is running
quote it when you report a problem | quoted as in RFC 4180; the two language codes may follow
replaces all configured rules | replaces the stored list | required with a glossary, because
requires source_lang; excludes glossary_id | requires source_lang; excludes glossary_ids
secret that gives access to the document | send no authorization header
send the request again: seconds, or an HTTP date | short name | so 404 | source TAB target
source text was last changed | source text was stored
sources and targets must not be empty, contain control characters, or start or end with white space
Spoken Terms collection improves its transcription | stands for either | starts a job
stores earlier translations so that the same source text is translated consistently
style rules and custom instructions for texts in one language
style rules, style profiles, translation memories, spoken terms | text and document translation
that covers the language pair | that the account owns or that is shared with it
the account's Spoken Terms quota is used up | the current state | The default is the local mock
the file that will be uploaded | the first page is | The id does not change | the job exists and
the key is missing, unknown or revoked | The list includes glossaries made in the service's web application and apps
the paid tier and the free tier have a base address each | the replaced | the scheme, one space, the key
the service assigns its id | the session to create | the speech into | the URL contains its own credential
the whole glossary is at most 10485760 bytes | the whole new | the whole profile
their size limits are not documented | then spells these terms correctly | there is no | they receive
this is also the upper bound of one | to add entries to a dictionary, update the glossary
to add terms to a list, update the collection | to correct | to enable | to merge | to remove
to replace a list, replace the term list | to replace all entries, replace the dictionary | to search for
total_count counts all pages | Translation memories, spoken terms collections and glossaries
translation request names it in | translation, document and correction endpoints use | tsv: source TAB target
until it ends | upload has the same | upload the file with | uploads a document | upper case is also accepted
use these endpoints for | v3 glossaries are | variants count as separate languages: en-us to en-gb is a pair
version increases by 1 | version of the list increases by 1 | what the job waits for | when the import was created
when the instruction is created separately, not with its list | when the upload URL expires; after that
whole updated | why the job failed | with any other value, the job is still running
with its configured rules and custom instructions | with their configured | without credentials | without entries
without its entries | without its segments | without its terms | without the entries | without their entries
without their terms
`;

/** What the texts of the workflows say. */
const ofWorkflows = `
the list is not found | delete the collection and all its lists | the upload URL contains its own credential: do not send the key
read the entries of one language pair | needs the scopes | needs the scope
job that writes the whole memory as TMX | only one export of a memory runs at a time
reuses a recent export instead of starting a new one | needs the scope translation_memories:read
start the export. 202 means that a new job has started
while the first export is running, a second export of the same memory returns 409
do not repeat it; poll the first job | poll the job until its status is completed or failed
the URL contains its own credential: do not send the key
can still be downloaded is reused: the status is 200 instead of 202, with the same job
one dictionary per language pair | can merge entries into a dictionary or replace the dictionary
needs the scopes glossaries:read and glossaries:write | each entry is one line: source TAB target
into the dictionary of their language pair | an existing source gets the new target
a source that occurs twice returns 400; detail names the line | a pair without a dictionary gets one
one dictionary remains | three steps: declare the file, upload it to the signed URL, and poll the job until it ends
the memory exists when the job is completed | translation_memories:write for the import
translation_memories:read for the other steps | declare the file with its name and its exact size in bytes
the response is a job; the memory does not exist yet
with one PUT, with the declared size and type, before expires_at | processing starts automatically
with any other status, the job has not ended | does not include skipped segments
delete the memory and all its segments | this cannot be undone
a deleted memory returns 404, like a memory that the key cannot access
every page except the last has the cursor of the next page | has 240 segments: three pages of at most 100
a cursor is valid only for its memory and its filter | searches the source text and every target text
the first page without a cursor | pass the cursor of the previous page | do not change the other parameters
stop when the response has no cursor | an empty page with a cursor is not the end
send the filter without a cursor: a new filter starts at the first page | upper and lower case match
still counts the whole memory | with filter_case_sensitive, the same text matches nothing
a filter of fewer than two characters returns 400 | improves the spelling of names in transcriptions
one term list per language, one term per line | needs the scopes spoken_terms:read and spoken_terms:write
without Spoken Terms in the plan, the status is 403 | existing terms are not added twice
a language without a list gets one | a language without a list returns 404
bundles glossaries, style rule lists, translation memories and example documents
It links these components; deleting the profile keeps them | style_profiles:read and style_profiles:write
and both scopes of style_rules for the linked list | a name is enough; link components later
the sent list of ids replaces the stored list, in order of application | omitted fields do not change
linking an id that does not exist returns 400 and changes nothing | it still links the list
an empty description removes the description | still exists and can be linked again
has rules and custom instructions for one language | every change increases its version
needs the scopes style_rules:read and style_rules:write | create a list with its rules and a first instruction
that applies only to texts translated from English | its id does not change; an omitted field is removed
rules and instructions do not change | all of them are replaced, so send the whole set
one instruction remains, and each change has increased the version
mends spelling and grammar and changes as little as it can | needs the scope write:improve
one improvement for each text, in the order of the texts | omit the language: the service detects it for each text
an empty list of texts returns 400
`;

export const phrases = phrasesIn(ofDescriptions);
export const workflowPhrases = phrasesIn(ofWorkflows);

function phrasesIn(text: string): readonly string[] {
  return text
    .trim()
    .split(/\n| \| /)
    .map(plain);
}
