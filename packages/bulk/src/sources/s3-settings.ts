// Where an S3-compatible store is, and the credentials for it. They are in no row, message or event.

import { SourceError } from './source.ts';

export interface S3Settings {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
  /** Default `us-east-1`. */
  readonly region?: string | undefined;
  /** The address of the store; buckets are in its path. Default: that of AWS in the region. */
  readonly endpoint?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that the tools of AWS read. @throws SourceError that names what is missing. */
export function s3SettingsIn(environment: Environment): S3Settings {
  const missing = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].filter((name) => !environment[name]);
  if (missing.length > 0) throw new SourceError('sourceDenied', `${missing.join(' and ')} must be set`);
  return {
    accessKeyId: environment['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: environment['AWS_SECRET_ACCESS_KEY'] ?? '',
    sessionToken: environment['AWS_SESSION_TOKEN'] || undefined,
    region: environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'] || undefined,
    endpoint: environment['AWS_ENDPOINT_URL_S3'] || environment['AWS_ENDPOINT_URL'] || undefined,
  };
}

/** The address of a bucket; it has no trailing slash. @throws SourceError when the endpoint is no usable URL. */
export function bucketAddress({ region = usualRegion, endpoint }: S3Settings, bucket: string): string {
  const base = endpoint ?? `https://s3.${region}.amazonaws.com`;
  const { protocol, username, password, search, hash } = URL.canParse(base) ? new URL(base) : new URL('x:');
  // The message does not show it: it may hold a password.
  if (!/^https?:$/.test(protocol) || username + password + search + hash !== '')
    throw new SourceError(
      'sourceDenied',
      'the endpoint of the store must be an http or https URL without a password, a query or a fragment',
    );
  return `${base.replace(/\/+$/, '')}/${bucket}`;
}

export const usualRegion = 'us-east-1';
