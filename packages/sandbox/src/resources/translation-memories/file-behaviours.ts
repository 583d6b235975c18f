// The files of translation memories: upload and download, and what an import reads and an export writes.

import { assumed, type Behaviour, documented, notModelled } from '../../fidelity/behaviour.ts';

/** Upload and download addresses, each with its own credentials. */
export const signedAddresses: readonly Behaviour[] = [
  documented('Authentication 2', 'An upload carries no Authorization header.'),
  assumed(
    'An upload or download with that header gives 400, so that a key sent to the wrong place is noticed.',
  ),
  documented(
    'Translation memories: PUT {upload_url}',
    'Content-Type must be the declared one, and the upload begins processing.',
  ),
  documented('Translation memory job: awaiting upload', 'An address expires at expires_at.'),
  assumed(
    'An upload address expires after 30 minutes. A download address expires 60 minutes after the end of the export. Both are settings. An expired address gives 403.',
  ),
  assumed('An upload that begins before the expiry may end after it.'),
  assumed('The length must be exactly the declared one; otherwise 400, and the address can be used again.'),
  assumed('A successful upload gives 204, a second one 403.'),
  assumed('A download is complete, not encoded and repeatable; it also works after the memory is deleted.'),
  assumed('A signed address has the host of the request that it answers.'),
  notModelled('There are no range requests; addresses have the host of the sandbox.'),
];

/** What an import reads from a file, and what an export writes. */
export const tmx: readonly Behaviour[] = [
  documented(
    'Translation memory job',
    'Malformed and repeated segments are skipped and counted; the rest is imported.',
  ),
  assumed('Skipped: no source, one-sided, blank, without a language, of another source language, too long.'),
  assumed(
    'skipped_segment_count counts the units of which nothing is stored. Together with segment_count it is the number of units in the file.',
  ),
  assumed(
    'A translation of a stored unit is dropped if it is blank or repeated. So is one without a supported language, or in the source language. skipped_segment_count does not count it.',
  ),
  assumed(
    'Two variants of one language are a pair if both are supported: en-US with en-GB, zh-TW with zh-Hans.',
  ),
  documented('Translation memory: source_language', 'A memory has one of eight source languages.'),
  documented('Translation memory: target_languages', 'Twelve target languages are supported.'),
  assumed(
    'Language tags are reduced to supported ones: de-CH to de, en_US to en as a source. Texts with other tags are left out.',
  ),
  assumed(
    'The source language is srclang of the unit or the header. Without either, it is the most frequent language of the first 1000 units.',
  ),
  assumed('Inline codes in a segment are dropped with their content; the content of hi is kept.'),
  assumed(
    'UTF-8, UTF-16 and ASCII are read. A file that is not well-formed, or has a root other than tmx, fails the job.',
  ),
  assumed('Entity declarations fail the job; an external document type is never fetched.'),
  assumed('Declarations of elements, attributes and notations are ignored, also their default values.'),
  assumed('A file without a storable unit fails the job.'),
  assumed('An export is TMX 1.4 in UTF-8; importing it gives the same segments.'),
  notModelled('No response says why a segment was left out; `sandbox.importReport(jobId)` does.'),
  notModelled('Inline tags, properties, notes and the users of units are not kept.'),
];
