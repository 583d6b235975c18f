// The file `openapi/evidence.json`: when recordings agreed with an assumption, or contradicted it. The generator writes
// the date into the mark, so that every document says it.

import { readFile } from 'node:fs/promises';
import { assumptionsByNode, splitMark } from './assumptions.ts';
import { type Document, isRecord, parsedJson } from './document.ts';
import { listOperations } from './operations.ts';
import { replaceWhole } from './replace-file.ts';

/** What recordings say of one assumption. */
export interface Sighting {
  readonly outcome: 'seen' | 'contradicted';
  /** ISO 8601 date of the exchange. */
  readonly on: string;
  /** The text of the assumption, so that a changed one is not taken for one that was seen. */
  readonly assumed: string;
}

/** How a sandbox answered the recorded requests of one operation. */
export interface ReplayedOperation {
  /** ISO 8601 date of the replay. */
  readonly on: string;
  /** Answers as the service gave them. */
  readonly same: number;
  readonly differing: number;
}

/** The content of `openapi/evidence.json`; of a recording it has dates alone. */
export interface EvidenceFile {
  /** The format. */
  readonly evidence: 1;
  /** By the place of the assumption: `glossaries_create 201`. */
  readonly assumptions: Readonly<Record<string, Sighting>>;
  /** By operationId. */
  readonly replays?: Readonly<Record<string, ReplayedOperation>>;
}

/** A file that is no evidence, or that names an assumption which the description does not have. */
export class EvidenceRefused extends Error {
  override readonly name = 'EvidenceRefused';
}

export const noEvidence: EvidenceFile = { evidence: 1, assumptions: {} };

/** A text as a {@link Sighting} has it. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** @param file Its name, for the error. @throws EvidenceRefused when the text is no evidence. */
export function readEvidence(text: string, file: string): EvidenceFile {
  const value = parsedJson(text);
  if (!isRecord(value) || typeof value['evidence'] !== 'number' || !isRecord(value['assumptions']))
    throw new EvidenceRefused(
      `${file} is no file that \`verify --save-evidence\` wrote: correct or delete it.`,
    );
  if (value['evidence'] !== noEvidence.evidence)
    throw new EvidenceRefused(
      `${file} has format ${value['evidence']}, and this program reads format ${noEvidence.evidence}: install its newest version.`,
    );
  const assumptions = Object.entries(value['assumptions']).map(([where, one]): [string, Sighting] => {
    if (!isSighting(one))
      throw new EvidenceRefused(
        `${file}: ${where} needs the fields outcome (seen or contradicted), on (a date) and assumed: correct or remove it.`,
      );
    return [where, one];
  });
  const replays = Object.entries(isRecord(value['replays']) ? value['replays'] : {}).map(
    ([operation, one]): [string, ReplayedOperation] => {
      if (!isReplayed(one))
        throw new EvidenceRefused(
          `${file}: ${operation} needs the fields on (a date), same and differing (numbers): correct or remove it.`,
        );
      return [operation, one];
    },
  );
  return {
    evidence: 1,
    assumptions: Object.fromEntries(assumptions),
    ...(replays.length > 0 && { replays: Object.fromEntries(replays) }),
  };
}

/** The evidence of a file; none when there is no file. @throws EvidenceRefused when it is no evidence. */
export async function evidenceAt(path: string): Promise<EvidenceFile> {
  return readFile(path, 'utf8').then(
    (text) => readEvidence(text, path),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return noEvidence;
      throw error;
    },
  );
}

/**
 * Changes the file, or makes it.
 *
 * @throws EvidenceRefused when the file is there and is no evidence; it stays as it is.
 */
export async function changeEvidence(
  path: string,
  change: (before: EvidenceFile) => EvidenceFile,
): Promise<void> {
  replaceWhole(path, `${JSON.stringify(change(await evidenceAt(path)), null, 2)}\n`);
}

/**
 * The document with the dates in its marks: `What, and why (confidence A; seen on 2026-12-03).`
 *
 * @throws EvidenceRefused when the evidence is about an assumption that the document does not have.
 */
export function withEvidence(document: Document, { assumptions }: EvidenceFile, file: string): Document {
  if (Object.keys(assumptions).length === 0) return document;
  // The copy is changed: the marks are found by their nodes.
  const copy = structuredClone(document);
  const left = new Map(Object.entries(assumptions));
  for (const [node, { where, text }] of assumptionsByNode(copy, listOperations(copy))) {
    const sighting = left.get(where);
    if (sighting === undefined || sighting.assumed !== oneLine(text)) continue;
    left.delete(where);
    if ('x-assumed' in node) node['x-assumed'] = datedMark(String(node['x-assumed']), sighting);
  }
  const [where] = left.keys();
  if (where !== undefined)
    throw new EvidenceRefused(
      `${file}: the description does not assume ${where}, or it has another text now: remove the entry, or run language-service verify --against … --save-evidence.`,
    );
  return copy;
}

function datedMark(mark: string, { outcome, on }: Sighting): string {
  const { text, confidence } = splitMark(mark);
  const parts = [...(confidence === '' ? [] : [`confidence ${confidence}`]), `${outcome} on ${on}`];
  return `${text} (${parts.join('; ')}).`;
}

function isReplayed(value: unknown): value is ReplayedOperation {
  if (!isRecord(value)) return false;
  const { on, same, differing } = value;
  return isDate(on) && Number.isInteger(same) && Number.isInteger(differing);
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

function isSighting(value: unknown): value is Sighting {
  if (!isRecord(value)) return false;
  const { outcome, on, assumed } = value;
  return (outcome === 'seen' || outcome === 'contradicted') && isDate(on) && typeof assumed === 'string';
}
