import superagent from 'superagent';
import { isOk, type Attachment, type WireAnswer, type WireRequest } from './wire.ts';

/** Superagent, for every status alike. A multipart body brings its own content type. */
export async function superagentTransport({
  method,
  url,
  headers,
  body,
  attachment,
  file,
  signal,
  onProgress,
  timeoutMs,
}: WireRequest): Promise<WireAnswer> {
  const { 'Content-Type': type, ...others } = headers;
  const call = superagent(method, url)
    .ok(() => true)
    .set(others);
  if (attachment) attach(call, attachment);
  else if (type) call.set('Content-Type', type);
  if (body !== undefined) call.send(body);
  if (file) call.responseType('blob');
  if (timeoutMs !== undefined) call.timeout(timeoutMs);
  if (onProgress)
    call.on('progress', ({ direction, loaded, total }) => {
      if (direction === 'upload') onProgress({ loadedBytes: loaded, totalBytes: total ?? 0 });
    });
  const abort = () => void call.abort();
  signal?.addEventListener('abort', abort);
  try {
    return file ? await fileAnswer(await call) : jsonAnswer(await call);
  } catch (error) {
    return brokenAnswer(error);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function attach(call: superagent.SuperAgentRequest, { file, name, field, fields }: Attachment): void {
  for (const [key, value] of Object.entries(fields)) call.field(key, value);
  // Its types know Node's files only; in the browser a Blob is what it takes.
  call.attach(field, file as unknown as Buffer, name);
}

function jsonAnswer(response: superagent.Response): WireAnswer {
  const isJson = /[/+]json\b/i.test(response.headers['content-type'] ?? '');
  const isEmpty = isJson ? !response.text : !response.text && !(response.body instanceof Uint8Array && response.body.length > 0);
  return { ...headOf(response), body: isJson && !isEmpty ? response.body : undefined, form: isEmpty ? 'empty' : isJson ? 'json' : 'other' };
}

/** A failed download carries its error as a file too. */
async function fileAnswer(response: superagent.Response): Promise<WireAnswer> {
  const file =
    response.body instanceof Blob ? response.body : new Blob([response.body as Buffer<ArrayBuffer>], { type: response.headers['content-type'] });
  if (isOk(response.status)) return { ...headOf(response), body: file, form: 'file' };
  return { ...headOf(response), body: parsed(await file.text()), form: 'json' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headOf(
  response: superagent.Response & { statusText?: string; res?: { statusMessage?: string } },
): Pick<WireAnswer, 'status' | 'statusText' | 'headers'> {
  return { status: response.status, statusText: response.statusText ?? response.res?.statusMessage ?? '', headers: textHeaders(response.headers) };
}

/** The browser build reports a missing content type as null. */
const textHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Superagent reports JSON that does not parse as an error with the raw text; anything else means that no answer came. */
function brokenAnswer(error: unknown): WireAnswer {
  const { rawResponse, status, headers = {} } = error as { rawResponse?: string; status?: number; headers?: Record<string, string> };
  if (rawResponse === undefined || !status) throw error;
  return { status, statusText: '', headers, body: undefined, form: 'broken' };
}
