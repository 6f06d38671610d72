import { isUtf8 } from 'node:buffer';

/** What a file is: a picture by its format, or a document with the type it is served as. */
type Kind = { is: 'picture'; format: 'jpeg' | 'png' | 'webp' | 'heic' } | { is: 'document'; type: string; ending: string };

const pictures: Record<string, (Kind & { is: 'picture' })['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

/** Documents of offices, in the formats that hold no programs. */
const offices: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** What in an archive is a program, by the names of its entries. */
const programs = ['vbaProject.bin', 'macrosheets/', 'activeX/', 'oleObject', 'Basic/', 'Scripts/'];

function officeOf(bytes: Buffer, type: string): Kind | undefined {
  const ending = Object.hasOwn(offices, type) ? offices[type] : undefined;
  return ending === undefined || programs.some((name) => bytes.includes(name, 0, 'latin1')) ? undefined : { is: 'document', type, ending };
}

/**
 * What a file is by its content; `undefined` where it is nothing that may be sent. Its name decides
 * only between texts, which have no marks of their own. `office`: whether documents of offices may be.
 */
export async function kindOf(bytes: Buffer, name: string, { office = false } = {}): Promise<Kind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const format = found && Object.hasOwn(pictures, found.mime) ? pictures[found.mime] : undefined;
  if (format) return format === 'heic' && isAv1(bytes) ? undefined : { is: 'picture', format };
  if (found?.mime === 'application/pdf') return isWholePdf(bytes) ? { is: 'document', type: 'application/pdf', ending: 'pdf' } : undefined;
  if (found && office) return officeOf(bytes, found.mime);
  if (found || !isText(bytes)) return undefined;
  if (/\.csv$/i.test(name)) return { is: 'document', type: 'text/csv; charset=utf-8', ending: 'csv' };
  return /\.txt$/i.test(name) ? { is: 'document', type: 'text/plain; charset=utf-8', ending: 'txt' } : undefined;
}

/** AVIF that says it is HEIC: a picture of that kind takes seconds to unpack. */
const isAv1 = (bytes: Buffer): boolean => bytes.subarray(0, 65_536).includes('av01', 0, 'latin1');

/** Begins as one and ends as one, so that nothing of another kind hangs on either side. */
const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && /%%EOF\s*$/.test(bytes.subarray(-64).toString('latin1'));

/** Text without control characters that is not the beginning of a page or a drawing. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0 || !isUtf8(bytes)) return false;
  const text = bytes.toString('utf8');
  return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text) && !/^[\ufeff\s]*</.test(text);
}
