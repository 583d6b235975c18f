import { expect, test } from 'vitest';
import { changelogSection, releasedChangelog } from '../../../../scripts/release/changelog-sections.ts';

const changelog =
  '# Changelog\n\nAbout.\n\n## Unreleased\n\n### Fixed\n\n- New.\n\n## 0.1.0 (2026-01-02)\n\n- Old.\n';

test('a section is found by the first word of its heading', () => {
  expect(changelogSection(changelog, 'Unreleased')).toBe('### Fixed\n\n- New.');
  expect(changelogSection(changelog, '0.1.0')).toBe('- Old.');
  expect(changelogSection(changelog, '0.1.1')).toBeUndefined();
});

test('what waits becomes the section of the version', () => {
  const released = releasedChangelog(changelog, '0.1.1', '2026-02-03');
  expect(released).toContain('## 0.1.1 (2026-02-03)\n\n### Fixed\n\n- New.\n\n## 0.1.0 (2026-01-02)');
  expect(changelogSection(released, 'Unreleased')).toBeUndefined();
});

test('a changelog whose first section has its version stays as it is', () => {
  const written = '# Changelog\n\n## 0.1.0\n\n- First.\n';
  expect(releasedChangelog(written, '0.1.0', '2026-02-03')).toBe(written);
});
