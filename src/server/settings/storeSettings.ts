import { address, type Reader } from './settingsReader.ts';

/** FILES_STORE: where uploaded files lie. */
export type FilesSettings = { kind: 'folder' | 'database' } | ({ kind: 's3' } & S3Settings);

const kinds = ['folder', 'database', 's3'] as const;

/** A region or a key as stores give them out; the values are secrets, so none is repeated. */
function word({ text, wrong }: Reader, name: string, fallback?: string): string {
  const given = text(name) ?? fallback;
  if (given !== undefined && /^[\x21-\x7e]{1,256}$/.test(given)) return given;
  wrong(`${name} must be given with FILES_STORE=s3, as the store of files says it.`);
  return '';
}

function s3(reader: Reader): FilesSettings {
  const given = reader.text('FILES_S3_URL') ?? '';
  const url = address(reader, 'FILES_S3_URL', given, ['https:', 'http:']);
  if (url && (url.search || url.hash || url.username))
    reader.wrong('FILES_S3_URL must be the address of a bucket, or of a folder in it, and no more.');
  return {
    kind: 's3',
    url: url ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : '',
    region: word(reader, 'FILES_S3_REGION', 'us-east-1'),
    accessKey: word(reader, 'FILES_S3_ACCESS_KEY'),
    secretKey: word(reader, 'FILES_S3_SECRET_KEY'),
  };
}

/** Where files lie: as said, else in the database where it is a PostgreSQL, which every node has, else in the data directory. */
export function filesSettings(reader: Reader): FilesSettings {
  const usual = reader.text('DATABASE_URL') === undefined ? 'folder' : 'database';
  const given = reader.text('FILES_STORE') ?? (reader.text('FILES_S3_URL') === undefined ? usual : 's3');
  const kind = kinds.find((each) => each === given);
  if (!kind) reader.wrong(`FILES_STORE must be ${kinds.join(', ')}, and is "${given}".`);
  return kind === 's3' ? s3(reader) : { kind: kind ?? usual };
}

/** An S3-compatible store. `url`: of the bucket, and of a folder in it where there is one, without a slash at the end. */
export interface S3Settings extends Credentials {
  url: string;
}

/** Whose requests to a store are, and which region it says it is in. */
export interface Credentials {
  region: string;
  accessKey: string;
  secretKey: string;
}
