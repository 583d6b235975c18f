// Implements `verify`: tests whether the service agrees with its description.

import { randomBytes } from 'node:crypto';
import { Description, exitCodeOf, printReport, type Report, tableOf, verify } from 'language-service-verify';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { verb } from '../../frame/define-command.ts';
import { Interrupted } from '../../frame/exit-status.ts';
import { flagOption, textOption } from '../../frame/options/command-spec.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { safeText } from '../../frame/output/safe-text.ts';
import { readConnection } from '../../frame/settings/connection.ts';
import { document } from '../../frame/transport/described-examples.ts';
import { withWords } from '../../frame/transport/open-with.ts';

export const command = verb(
  {
    description:
      'Tests every documented fact and every assumption that can be tested from outside. Without --write, it sends only GET requests. With --write, it creates temporary resources, always deletes them, and uses a few characters of quota. Import and export jobs remain until the service deletes them. Exits with 0 if every testable check holds, with 13 if something differs or could not be deleted, and with 3 if nothing was testable.',
    positionals: [],
    options: {
      write: flagOption('Also create temporary resources and delete them'),
      only: textOption('Run only checks whose group, operation or title contains this text', 'text'),
      all: flagOption('Also show checks that are not testable, and every assumption'),
      description: textOption(
        'The description to compare with, as JSON. Default: the one of the client',
        'file',
      ),
    },
    examples: ['language-service verify', 'language-service verify --write --json'],
  },
  async (context, { options }) => {
    const { globals, signal, clientParts } = context;
    const { baseUrl, apiKey } = await readConnection(context);
    const description = await describe(context, options.description);
    const only = options.only?.toLowerCase() ?? '';
    const rows = tableOf(description).filter(({ operation = '', says }) => {
      const group = operation === '' ? 'every operation' : description.operation(operation).tag;
      return [group, operation, says].join('\n').toLowerCase().includes(only);
    });
    const end = () => void context.info('Interrupted; deleting what was created');
    signal.addEventListener('abort', end);
    const verified = await withWords(() =>
      verify(rows, {
        client: { ...clientParts, baseUrl, apiKey, appInfo: 'verify' },
        description,
        writes: options.write,
        signal,
        label: `language-service verify ${randomBytes(4).toString('hex')}`,
      }),
    ).finally(() => signal.removeEventListener('abort', end));
    const report = withoutKey(verified, apiKey);
    const isData = globals.json || globals.jsonl || globals.fields !== undefined;
    return { data: options.all || isData ? report : differencesOf(report), ...endOf(report, signal) };
  },
  (report, screen) => safeText(printReport(report, screen.style)),
);

async function describe({ readText }: Context, file: string | undefined): Promise<Description> {
  if (file === undefined) return new Description(document);
  const text = await readText(file);
  try {
    return new Description(JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it cannot be read';
    throw new UsageError(`${file} is not a bundled description: ${why}`);
  }
}

/** Returns the report without the API key, because the service may have repeated the key in a response. */
function withoutKey(report: Report, key: string): Report {
  return JSON.parse(JSON.stringify(report).replaceAll(JSON.stringify(key).slice(1, -1), '<redacted>'));
}

/**
 * Returns the report without the checks that were not testable. Of the assumptions, keeps only those that a response
 * contradicts.
 */
function differencesOf(report: Report): Report {
  const checks = report.checks.filter(({ outcome }) => outcome !== 'not testable');
  const assumptions = report.assumptions.filter(({ outcome }) => outcome === 'contradicted');
  return { ...report, checks, assumptions };
}

function endOf(report: Report, signal: AbortSignal) {
  const { reason } = signal;
  if (reason instanceof Interrupted)
    return { exit: { exitStatus: reason.exitStatus, message: reason.message } } as const;
  const code = exitCodeOf(report);
  if (code === 0) return {};
  if (code === 3) {
    const [{ why } = { why: '' }] = report.summary.untested;
    return { exit: { exitStatus: 'authentication', message: `Nothing was testable: ${why}` } } as const;
  }
  const left =
    report.leftovers.length > 0 ? `; ${pluralize(report.leftovers.length, 'resource')} left behind` : '';
  const message = `${pluralize(report.summary.checks['differs'] ?? 0, 'difference')} from the description${left}`;
  return { exit: { exitStatus: 'checkFailed', message } } as const;
}
