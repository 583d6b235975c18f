// TBX 2 (`martif`, with `tig` or `ntig`) and TBX 3 (`tbx`) say the same with other names.

export interface TbxWords {
  readonly root: string;
  readonly header: string;
  readonly concept: string;
  readonly language: string;
  /** The elements around a term, outermost first. */
  readonly term: readonly string[];
}

export const tbxDialects = {
  tig: {
    root: 'martif',
    header: 'martifHeader',
    concept: 'termEntry',
    language: 'langSet',
    term: ['tig'],
  },
  ntig: {
    root: 'martif',
    header: 'martifHeader',
    concept: 'termEntry',
    language: 'langSet',
    term: ['ntig', 'termGrp'],
  },
  tbx3: {
    root: 'tbx',
    header: 'tbxHeader',
    concept: 'conceptEntry',
    language: 'langSec',
    term: ['termSec'],
  },
} as const satisfies Readonly<Record<string, TbxWords>>;

export type TbxDialect = keyof typeof tbxDialects;
