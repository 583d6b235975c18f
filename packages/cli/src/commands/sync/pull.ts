// Implements `pull`, which is `account pull` for single files. A file gets the changes of the service. It keeps rows
// that were never pushed. The service is only read.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pullFiles } from 'language-service-account/one-file';
import { type SectionKey, sectionLabel } from 'language-service-account/sections';
import { UsageError } from '../../frame/command-error.ts';
import { verb } from '../../frame/define-command.ts';
import { drawPulled } from '../account/render-plan.ts';
import { ofAccount } from './account-failure.ts';
import { expandPaths } from './expand-paths.ts';
import { fileOptionsOf, type SheetGroup, take, thingOption } from './sheet-group.ts';
import { filesOptions, openPulled } from './synced-files.ts';

export function pullCommand(group: SheetGroup) {
  const { kind, thing, examples } = group;
  const formats = kind.formats.filter((format) => format !== 'tbx');
  const summary = 'The file to write, or a folder without its subfolders';
  return verb(
    {
      description: `Writes the changes of the ${thing} to the file, and keeps its format. On a conflict, writes nothing and exits with code 13, unless you pass --take.`,
      positionals: [{ name: 'file', kind: 'file', many: true, summary }],
      options: { ...fileOptionsOf({ ...group, kind: { ...kind, formats } }), ...thingOption(group), take },
      examples: [`language-service ${kind.kind} pull ${examples.pull} --${thing} "${examples.name}"`],
    },
    async (context, { positionals, options }) => {
      // A file that the pull will create does not exist yet.
      const [there = [], absent = []] = [true, false].map((isThere) =>
        positionals.file.filter((path) => existsSync(resolve(context.folder, path)) === isThere),
      );
      const folder = absent.find((path) => /[\\/]$/.test(path));
      if (folder !== undefined)
        throw new UsageError(`the folder ${folder} does not exist`, 'Pass a file, such as terms.csv.');
      const paths = [...(await expandPaths(context, there, kind.formats)), ...absent];
      const pull = await filesOptions(context, group, options);
      const { compared, pulled } = await ofAccount(async () =>
        pullFiles(await openPulled(context, kind, paths, options), pull),
      );
      for (const { tracked, resource } of compared) {
        // Another file of the same command may have the other languages.
        const same = compared.filter((one) => one.resource?.id === resource?.id);
        const isInFile = (key: SectionKey) => same.some((one) => one.file?.canHold?.(key) !== false);
        const left = [...(resource?.sizes?.keys() ?? [])].filter((key) => !isInFile(key));
        if (left.length > 0)
          await context.warn(
            `entries of the ${thing} ${JSON.stringify(tracked.name)} for ${left.sort().map(sectionLabel).join(', ')} were not written, because ${tracked.path} is not for these languages, or another file has them. To get all entries: language-service ${kind.kind} pull all.csv --${thing} ${resource?.id}`,
          );
      }
      return { data: pulled };
    },
    drawPulled,
  );
}
