// The files of translation memories: how they are sent and fetched, and what is read from them and written to them.

import { assumed, type Behaviour, documented, notModelled } from '../../fidelity/behaviour.ts';

/** The two kinds of addresses that carry their own credentials. */
export const signedAddresses: readonly Behaviour[] = [
  documented('Authentication 2', 'An upload carries no Authorization header.'),
  assumed('One that does, and a download that does, gives 400: it shows a key where it does not belong.'),
  documented(
    'Translation memories: PUT {upload_url}',
    'Content-Type must be the declared one, and the upload begins processing.',
  ),
  documented('Translation memory job: awaiting upload', 'After expires_at an address no longer works.'),
  assumed(
    'Uploads have 30 minutes, downloads 60 from the end of the export; both are settings. After that: 403.',
  ),
  assumed('An upload that began in time may end late.'),
  assumed('The length must be the declared one to the byte; else 400, and the address can be used again.'),
  assumed('A successful upload answers with 204, and a second one with 403.'),
  assumed('A download is whole and unencoded, as often as asked; deleting the memory does not take it back.'),
  notModelled('Parts of a file cannot be asked for, and addresses are on the host of the sandbox.'),
];

/** What an import makes of a file, and an export of a memory. */
export const tmx: readonly Behaviour[] = [
  documented(
    'Translation memory job',
    'Malformed and repeated segments are skipped and counted; the rest is imported.',
  ),
  assumed('Skipped: no source, one-sided, blank, without a language, of another source language, too long.'),
  assumed(
    'skipped_segment_count counts the units of which nothing is stored; with segment_count it makes up the file.',
  ),
  assumed(
    'A translation of a stored unit is dropped, and not in skipped_segment_count, where it is blank, repeated, without a language, in one outside the list or in that of the source.',
  ),
  assumed(
    'Variants of the source language are a pair where the list has them: en-US with en-GB, zh-TW with zh-Hans.',
  ),
  documented('Translation memory: source_language', 'A memory has one of eight source languages.'),
  documented('Translation memory: target_languages', 'Its target languages are among twelve.'),
  assumed('Tags are reduced to these: de-CH to de, en_US to en as a source. What cannot be is left out.'),
  assumed(
    'The source language is srclang of unit or header; else the most frequent of the first 1000 units.',
  ),
  assumed('Codes of other formats inside a segment are dropped with what they hold; hi is kept.'),
  assumed(
    'UTF-8, UTF-16 and ASCII are read. What is not well-formed, or has another root than tmx, fails the job.',
  ),
  assumed('Entity declarations fail the job; an external document type is never fetched.'),
  assumed('Declarations of elements, attributes and notations are passed over, their default values too.'),
  assumed('A file of which nothing can be stored fails the job.'),
  assumed('An export is TMX 1.4 in UTF-8; imported again it gives the same segments.'),
  notModelled('Why something was left out is in no answer; the sandbox itself reports it, by job.'),
  notModelled('Inline tags, properties, notes and the users of units are not kept.'),
];
