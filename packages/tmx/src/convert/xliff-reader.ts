// Reads XLIFF 1.2 and 2.x. Each `<trans-unit>` or `<unit>` is read as a tree. The tree is discarded after its units are
// passed on.

import { TmxFault } from '../fault.ts';
import { FileReader } from '../file-reader.ts';
import { chunksOf, type TmxInput } from '../workbench/input.ts';
import type { Tag, XmlEvents } from '../xml/events.ts';
import { childrenOf, elementsIn, isElement, TreeGatherer, textOf, type XmlElement } from './element.ts';

/** A source text with its target: a unit of XLIFF 1.2, or a segment of XLIFF 2.x. */
export interface XliffUnit {
  /** The id of the unit; in XLIFF 2.x, followed by a slash and the id of the segment. */
  readonly id: string | undefined;
  readonly line: number;
  readonly source: XmlElement | undefined;
  readonly target: XmlElement | undefined;
  /** Why the target is not a finished translation; undefined if the translation is finished. */
  readonly unfinished: 'noTarget' | 'blank' | 'state' | undefined;
  /** Whether the unit must be translated, by the attribute `translate` of the unit or of an element around it. */
  readonly isTranslatable: boolean;
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
  readonly notes: readonly string[];
  /** The complete element `<trans-unit>` or `<unit>`. */
  readonly element: XmlElement;
}

/** Matches the states of a target that is not finished. */
const UNFINISHED = /^(?:new|initial|needs-.+|rejected)$/;

/**
 * Reads an XLIFF file, and passes its units to `onUnit`.
 * @throws TmxFault with the line of the error.
 */
export async function readXliff(
  input: TmxInput,
  onUnit: (unit: XliffUnit) => void,
  pause?: () => Promise<void>,
): Promise<void> {
  const reader = new FileReader(new XliffUnits(onUnit));
  for await (const chunk of chunksOf(input)) {
    reader.write(chunk);
    await pause?.();
  }
  reader.end();
}

class XliffUnits implements XmlEvents {
  readonly #tree: TreeGatherer;
  /**
   * For each open element, whether its content must be translated. An element without the attribute `translate`
   * inherits the value of its parent.
   */
  readonly #open: boolean[] = [];
  #source: string | undefined;
  #target: string | undefined;
  /**
   * The namespace prefix of XLIFF elements, with its colon, for example `xlf:`. Empty if the elements have no prefix.
   */
  #prefix = '';

  constructor(onUnit: (unit: XliffUnit) => void) {
    this.#tree = new TreeGatherer(['trans-unit', 'unit'], (unit) => {
      for (const one of this.#unitsOf(unit)) onUnit(one);
    });
  }

  get wantsText(): boolean {
    return this.#tree.wantsText;
  }

  open(given: Tag): void {
    if (this.#open.length === 0) this.#prefix = /^\w+:(?=xliff$)/.exec(given.name)?.[0] ?? '';
    const tag = withoutPrefix(given, this.#prefix);
    if (this.#open.length === 0) checkRoot(tag);
    const isTranslated = tag.attribute('translate');
    this.#open.push(isTranslated === undefined ? (this.#open.at(-1) ?? true) : isTranslated !== 'no');
    if (tag.name === 'xliff' || tag.name === 'file') {
      this.#source = tag.attribute('srcLang') ?? tag.attribute('source-language') ?? this.#source;
      this.#target = tag.attribute('trgLang') ?? tag.attribute('target-language') ?? this.#target;
    }
    this.#tree.open(tag);
  }

  text(text: string): void {
    this.#tree.text(text);
  }

  close(): void {
    this.#tree.close();
    this.#open.pop();
  }

  #unitsOf(element: XmlElement): readonly XliffUnit[] {
    const notes = [element, ...childrenOf(element, 'notes')].flatMap((holder) => childrenOf(holder, 'note'));
    const holders = element.name === 'unit' ? childrenOf(element, 'segment') : [element];
    return holders.map((holder) => {
      const [source] = childrenOf(holder, 'source');
      const [target] = childrenOf(holder, 'target');
      const own = holder === element ? undefined : holder.attributes.get('id');
      const id = element.attributes.get('id');
      return {
        id: own === undefined ? id : `${id ?? ''}/${own}`,
        line: target?.line ?? holder.line ?? 1,
        source,
        target,
        unfinished: unfinishedBy(source, target, holder),
        isTranslatable: this.#open.at(-1) ?? true,
        sourceLanguage: source?.attributes.get('xml:lang') ?? this.#source,
        targetLanguage: target?.attributes.get('xml:lang') ?? this.#target,
        notes: notes.map(textOf),
        element,
      };
    });
  }
}

function withoutPrefix(tag: Tag, prefix: string): Tag {
  if (prefix === '' || !tag.name.startsWith(prefix)) return tag;
  return {
    name: tag.name.slice(prefix.length),
    line: tag.line,
    attribute: (name) => tag.attribute(name),
    attributes: () => tag.attributes(),
  };
}

/**
 * Returns why a translation is not finished; undefined if it is finished.
 * @param holder The element that contains source and target: a `<trans-unit>` or, in XLIFF 2.x, a `<segment>`. In XLIFF
 * 2.x, the attribute `state` is on this element, not on the target.
 */
function unfinishedBy(source: XmlElement | undefined, target: XmlElement | undefined, holder: XmlElement) {
  if (target === undefined) return 'noTarget';
  const isEmpty = (element: XmlElement) => textOf(element).trim() === '';
  const hasText = source !== undefined && !isEmpty(source);
  const segments = elementsIn(target.children).filter(({ attributes }) => attributes.get('mtype') === 'seg');
  if (hasText && (segments.some(isEmpty) || (isEmpty(target) && !target.children.some(isElement))))
    return 'blank';
  const state = target.attributes.get('state') ?? holder.attributes.get('state') ?? '';
  return UNFINISHED.test(state) ? 'state' : undefined;
}

function checkRoot(tag: Tag): void {
  if (tag.name !== 'xliff') throw new TmxFault(`the root is <${tag.name}>, not <xliff>`);
  // A file without a version is read by the names of its elements.
  const version = tag.attribute('version') ?? '1.2';
  if (!/^(1\.[0-2]|2\.[0-2])$/.test(version))
    throw new TmxFault(`XLIFF ${version} is not supported: use XLIFF 1.0 to 1.2 or 2.0 to 2.2`);
}
