// TBX 2 (`martif`, with `tig` or `ntig`) and TBX 3 (`tbx`) say the same with other names.

/** `term`: the elements around a term, outermost first. */
export type TbxWords = (typeof tbxDialects)[TbxDialect];

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
} as const;

export type TbxDialect = keyof typeof tbxDialects;
