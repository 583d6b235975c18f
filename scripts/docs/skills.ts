// The skills of the packages: what an agent reads before it does one task. Each is the beginning and some sections of a
// guide, which is in the same package.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sectionsOf } from 'language-service-description/search/document-rows';
import { plainText } from 'language-service-description/search/headings';
import type { GeneratedFile } from '../generate/make-files.ts';
import { packedPage } from '../pack/stage-package.ts';
import { frontMatter } from './links.ts';

const root = join(import.meta.dirname, '..', '..');

interface Skill {
  /** The last part is its name. */
  readonly folder: string;
  /** `docs/guides/<guide>.md`. */
  readonly guide: string;
  /** Headings of the guide. */
  readonly sections: readonly string[];
}

const skills: readonly Skill[] = [
  {
    folder: 'skills/import-translation-memory',
    guide: 'importing',
    sections: ['Sources', 'Segments are skipped', 'The job takes too long'],
  },
  { folder: 'skills/change-glossary', guide: 'glossaries', sections: ['Change a dictionary'] },
  {
    folder: 'skills/make-style-profile',
    guide: 'style-profiles',
    sections: ['Link one more component', 'What can go wrong'],
  },
  {
    folder: 'packages/cli/skills/import-tmx-files',
    guide: 'terminal-imports',
    sections: ['Avoid duplicate imports', 'Use it in a script'],
  },
  {
    folder: 'packages/cli/skills/push-glossary-sheet',
    guide: 'glossary-sheets',
    sections: ['Push a sheet', 'Change a row'],
  },
  { folder: 'packages/cli/skills/correct-text-files', guide: 'correcting-in-ci', sections: [] },
];

/**
 * Returns every `SKILL.md`; rejects when a guide has no section of a name, or when the index does not say what it
 * explains.
 */
export async function skillPages(): Promise<GeneratedFile[]> {
  const index = await readFile(join(root, 'docs/README.md'), 'utf8');
  return Promise.all(
    skills.map(async (skill) => {
      const guide = await readFile(join(root, pageOf(skill)), 'utf8');
      const text = printSkill(skill, guide.replace(frontMatter, ''), index);
      return { path: join(root, placeOf(skill)), text };
    }),
  );
}

const pageOf = ({ guide }: Skill) => `docs/guides/${guide}.md`;
const placeOf = ({ folder }: Skill) => `${folder}/SKILL.md`;

function printSkill(skill: Skill, guide: string, index: string): string {
  const page = pageOf(skill);
  const [top, ...sections] = sectionsOf(guide);
  const title = /^# (.+)$/m.exec(guide)?.[1] ?? '';
  const explained = new RegExp(`\\(guides/${skill.guide}\\.md\\) \\| (.+) \\|$`, 'm').exec(index)?.[1];
  if (explained === undefined) throw new Error(`docs/README.md does not say what ${page} explains`);
  const chosen = skill.sections.map((heading) => {
    const found = sections.find((one) => one.heading === heading);
    if (found === undefined) throw new Error(`${page} has no section "${heading}", which a skill shows`);
    return found.markdown.replace(/^### /, '## ').trim();
  });
  const others = sections.map(({ heading }) => heading).filter((one) => !skill.sections.includes(one));
  const [sentence = ''] = /^.*?\.(?=\s)/s.exec(top?.prose.replace(/^# .+/, '').trim() ?? '') ?? [];
  const owner = skill.folder.startsWith('packages/cli/') ? 'cli' : 'client';
  const description = `${title}, with language-service-${owner}: ${explained}. ${plainText(sentence).replaceAll(/\s+/g, ' ')}`;
  const more = others.length === 0 ? '' : `, which also has: ${others.join('; ')}`;
  const text = [top?.markdown.trim(), ...chosen, `This is from [${title}](${basename(page)})${more}.`];
  return `---
name: ${basename(skill.folder)}
description: ${JSON.stringify(description)}
---

<!-- Generated from ${page} by \`npm run generate\`. Do not edit. -->

${movedText(text.join('\n\n'), placeOf(skill))}
`;
}

/** Returns a text of docs/guides with its links as they are at another place of the repository. */
function movedText(text: string, place: string): string {
  const here = 'docs/guides/SKILL.md';
  return packedPage(text, here, (path) => (path === here ? place : path));
}
