import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { shortened } from '../options/shortened.ts';
import type { Profiles } from './profiles.ts';

/** The profile that a command is about: named, the current one, or `default`. */
export function profileNameOf({ globals, environment }: Context, { current }: Profiles): string {
  return checkedName(
    globals.profile ?? (environment['LANGUAGE_SERVICE_PROFILE'] || undefined) ?? current ?? 'default',
  );
}

/** @throws UsageError when the text is not a valid profile name. */
export function checkedName(name: string): string {
  if (/^[a-z0-9][\w.-]{0,63}$/i.test(name)) return name;
  throw new UsageError(
    `A profile cannot have the name ${shortened(name)}`,
    'Use at most 64 letters, digits, dots, dashes and underscores; begin with a letter or a digit.',
  );
}

/** @throws UsageError when there is no such profile. */
export function checkKnown(name: string, { profiles }: Profiles): void {
  if (!Object.hasOwn(profiles, name))
    throw new UsageError(
      `There is no profile ${shortened(name)}`,
      'See: language-service config profiles list',
    );
}
