// Reads TBX with the XML reader of the TMX package and its limits. A concept has terms in several languages. Deprecated
// and superseded terms are not used.

import { FileReader, type Tag, TmxFault, type XmlEvents } from 'language-service-tmx';
import { SheetFault } from '../sheet-fault.ts';

export interface TbxTerm {
  readonly text: string;
  readonly line: number;
}

export interface TbxConcept {
  readonly line: number;
  /** The terms of the concept, keyed by their language as written in the file. */
  readonly terms: ReadonlyMap<string, readonly TbxTerm[]>;
}

/**
 * The content of a TBX file. `language` is the `xml:lang` of the root element. `unused` has the line numbers of
 * deprecated and superseded terms, which are not used.
 */
export type TbxFile = ReturnType<typeof readTbx>;

/** Reads a TBX file, and returns its concepts. Throws SheetFault with the line of the error. */
export function readTbx(bytes: Buffer) {
  const collector = new ConceptCollector();
  const reader = new FileReader(collector);
  try {
    reader.write(bytes);
    reader.end();
  } catch (error) {
    if (error instanceof TmxFault) throw new SheetFault(error.message);
    throw error;
  }
  if (!collector.isTbx)
    throw new SheetFault('the file is XML but not TBX', 'Its root must be <martif> or <tbx>.');
  const { language, concepts, unused } = collector;
  return { language, concepts, unused };
}

/** The names of the root element: `martif` in TBX 2, and `tbx` in TBX 3, which has the same structure. */
const roots = new Set(['martif', 'tbx']);
const concepts = new Set(['termEntry', 'conceptEntry']);
const languages = new Set(['langSet', 'langSec']);
const groups = new Set(['tig', 'ntig', 'termSec']);
const statuses = new Set(['administrativeStatus', 'normativeAuthorization']);

class ConceptCollector implements XmlEvents {
  isTbx = false;
  language: string | undefined;
  readonly concepts: TbxConcept[] = [];
  readonly unused: number[] = [];
  readonly #open: string[] = [];
  #terms = new Map<string, TbxTerm[]>();
  #conceptLine = 0;
  #langSet = '';
  /**
   * The term that is being read. It is stored when its group closes, for example at `</tig>`. A status in the group,
   * for example `deprecatedTerm-admn-sts`, excludes the term.
   */
  #term: TbxTerm | undefined;
  #isUnused = false;
  #text: string | undefined;

  get wantsText(): boolean {
    return this.#text !== undefined;
  }

  open(tag: Tag): void {
    const { name } = tag;
    if (this.#open.length === 0) {
      this.isTbx = roots.has(name);
      this.language = tag.attribute('xml:lang');
    }
    this.#open.push(name);
    if (concepts.has(name)) {
      this.#terms = new Map();
      this.#conceptLine = tag.line;
    } else if (languages.has(name)) {
      this.#isUnused = false;
      this.#langSet = tag.attribute('xml:lang') ?? tag.attribute('lang') ?? '';
    } else if (groups.has(name)) {
      this.#term = undefined;
      this.#isUnused = false;
    } else if (name === 'term') {
      this.#term = { text: '', line: tag.line };
      this.#text = '';
    } else if (name === 'termNote' && statuses.has(tag.attribute('type') ?? '')) this.#text = '';
  }

  close(): void {
    const name = this.#open.pop() ?? '';
    if (name === 'term') {
      if (this.#term !== undefined) this.#term = { ...this.#term, text: this.#text ?? '' };
      this.#text = undefined;
      if (!this.#open.some((one) => groups.has(one))) this.#closeTerm();
    } else if (name === 'termNote') {
      if (/deprecated|superseded/.test(this.#text ?? '')) this.#isUnused = true;
      this.#text = undefined;
    } else if (groups.has(name)) this.#closeTerm();
    else if (concepts.has(name)) this.concepts.push({ line: this.#conceptLine, terms: this.#terms });
  }

  text(text: string): void {
    this.#text = (this.#text ?? '') + text;
  }

  #closeTerm(): void {
    const term = this.#term;
    this.#term = undefined;
    if (term === undefined) return;
    if (this.#isUnused) {
      this.unused.push(term.line);
      return;
    }
    const terms = this.#terms.get(this.#langSet) ?? [];
    terms.push(term);
    this.#terms.set(this.#langSet, terms);
  }
}
