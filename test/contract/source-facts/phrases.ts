import { plain } from './plain.ts';

/**
 * What the descriptions say in plain words beside the facts of their place: what an operation does, and what
 * `assumptions.md` assumes. Each phrase is true wherever it stands.
 */
const ofDescriptions = `
1 to 25 | A glossary is at most 10485760 bytes | a list replaces the stored list
a resource that the caller cannot access also returns 404, so 404
a second PUT is refused and creates no second memory | A term must not be empty
a translation configuration under one id, which replaces separate parameters
a translation memory that the caller cannot access gives 404, not 403, so a 404
about 30 seconds after the upload | above 0 | absent from a listing that is not detailed
absent when it applies to all | all collections in one response, without their terms
All dictionaries of a glossary together are at most 10485760 bytes | all its dictionaries
all v2 glossaries in one response | also when they were sent as CSV | an empty list unlinks all
An empty name returns 400 | an empty object disables all rules
An empty string clears description or industry | an empty string clears it
An empty string, or null in JSON, clears spoken_terms_id
an empty string, or null in JSON, unlinks the current one | an existing source gets the new target
an ISO 639-1 code | An omitted field does not change | An omitted rule is disabled
An omitted source_language is removed | an upload that started before this time may end after it
and all its segments are deleted | appear only where they use these resources | are merged into
as tab-separated text, one entry per line | as the only element | at least one
at most 1024 UTF-8 bytes | at most one
at most one translation memory per source language is allowed
awaiting_input: the service has not seen the file of the import; this may last
can also return 504, or 529 when the service is overloaded | cannot be combined with
cannot detect the source language | changes from false to true once
changes the name, or merges the entries | creation is atomic: if one id cannot be linked
credential of the stream, valid for this session only | current dictionary, without its entries
current list, without its terms | custom instructions do not change | default 10 | default false
default tsv | default: the file name | does not exist or does not cover
downloaded: success; the export was downloaded at least once | each list includes
each list is merged into the list of its language, or creates it
each term occurs once; terms are case-sensitive | each update increases version
each UTF-8 plain text | each with its selected option
en, pt and zh need no variant; they apply to every variant of the language
entries in each dictionary | entry in results holds its status; poll until it is
every component is optional, the name alone is enough | every glossary of the account
Everything without a mark is documented by the service | Existing terms are kept
expired: failure; create a new job | explains the error; on a 400 it
fields that do not apply are absent | has no body and | ids of all | if the file part has no name
if the url expires before an upload | in each list, without the terms | in lower case
in upper case | is accepted; both values identify it | is deleted; its components are kept
is missing, not accessible with the key, or does not cover the language pair
it cannot be edited; use the v3 operations where you can
it is valid only for the memory and the filter it was issued for
its name and each source and target text are at most 1024 utf-8 bytes
its other dictionaries are kept | its other lists are kept | last changed | last updated
last used the source text; absent if none did | last used; absent if it was never used
Lists of other languages do not change | may be absent | may be empty although another page follows
may be empty or absent until a result exists | merges new terms into the list | must not be empty
need no variant: such a dictionary applies to translations into | omit it to apply it to all
Omitted fields do not change | on all pages | on all pages, both owned and shared
one for each language | one for each language pair | one of them must be
only the parameters that use the resources of this API | or the plan does not include
Other dictionaries do not change | other entries are kept | poll a new glossary until ready is true
poll the job until its status is | processing: the job is running
quoted as in RFC 4180; the two language codes may follow | replaces all configured rules
replaces label, prompt and source language
replaces the dictionary of the language pair, or creates it | replaces the stored list
requires source_lang; excludes glossary_id | requires source_lang; excludes glossary_ids
send no authorization header | so 404 | source TAB target | source text was last changed
The default is the local mock | the first page is | The id does not change
the order of each list is | the paid tier and the free tier have a base address each
the whole glossary is at most 10485760 bytes | their size limits are not documented | there is no
this is also the upper bound of one | to merge | to replace all entries, replace the dictionary
total_count counts all pages | tsv: source TAB target | until it ends | upper case is also accepted
version increases by 1 | version of the list increases by 1
when the instruction is created separately, not with its list
when the upload URL expires; after that | with any other value, the job is still running
without credentials | without entries | without its entries | without its segments
without its terms | without the entries | without their entries | without their terms
`;

/** What the texts of the workflows say. */
const ofWorkflows = `
a cursor is valid only for its memory and its filter
a deleted memory returns 404, like a memory that the key cannot access
a filter of fewer than two characters returns 400 | a language without a list gets one
a language without a list returns 404 | a pair without a dictionary gets one
a source that occurs twice returns 400; detail names the line
all of them are replaced, so send the whole set | an empty description removes the description
an empty list of texts returns 400 | an empty page with a cursor is not the end
an existing source gets the new target | and both scopes of style_rules for the linked list
before expires_at
can still be downloaded is reused: the status is 200 instead of 202, with the same job
create a list with its rules and a first instruction | delete the collection and all its lists
delete the memory and all its segments | do not change the other parameters
do not repeat it; poll the first job | does not include skipped segments
each entry is one line: source TAB target | every change increases its version
every page except the last has the cursor of the next page | existing terms are not added twice
has 240 segments: three pages of at most 100 | its id does not change; an omitted field is removed
linking an id that does not exist returns 400 and changes nothing | merge entries | merge terms
omit the language: the service detects it for each text | omitted fields do not change
one improvement for each text, in the order of the texts
one instruction remains, and each change has increased the version
only one export of a memory runs at a time | poll the job until its status is completed or failed
rules and instructions do not change | searches the source text and every target text
send the filter without a cursor: a new filter starts at the first page
start the export. 202 means that a new job has started | stop when the response has no cursor
that applies only to texts translated from English | the first page without a cursor
the list is not found | the response is a job; the memory does not exist yet
the sent list of ids replaces the stored list, in order of application
the upload URL contains its own credential: do not send the key
the URL contains its own credential: do not send the key | this cannot be undone
three steps: declare the file, upload it to the signed URL, and poll the job until it ends
unlink it with an empty list | upper and lower case match
while the first export is running, a second export of the same memory returns 409
with any other status, the job has not ended
with one PUT, with the declared size and type, before expires_at
without Spoken Terms in the plan, the status is 403
`;

export const phrases = phrasesIn(ofDescriptions);
export const workflowPhrases = phrasesIn(ofWorkflows);

function phrasesIn(text: string): readonly string[] {
  return text
    .trim()
    .split(/\n| \| /)
    .map(plain);
}
