import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWaypostError, type Translate } from '#core';
import { refusal } from '../work/Work.ts';
import type { Upload } from '../lib/Upload.ts';

/** Largest file a call takes unless it says otherwise, bytes. */
export const mostBytes = 25 * 1024 * 1024;

/** Lets calls take files: multipart, one file in the field `file`. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 20, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 50 },
  });
}

/** The file of a request, wholly read; `undefined` where it brings none. A call that takes none refuses one with 415. */
export async function readUpload(request: FastifyRequest, { t, limit }: { t: Translate; limit: number | undefined }): Promise<Upload | undefined> {
  if (!request.isMultipart()) return undefined;
  if (limit === undefined) throw refusal({ t }, 'UnsupportedMediaType', 'notJson');
  try {
    return await readParts(request, { t, limit });
  } catch (error) {
    const status = (error as { statusCode?: unknown }).statusCode;
    if (status === 413) throw refusal({ t }, 'PayloadTooLarge', 'fileTooLarge', { params: { most: Math.floor(limit / 1024 / 1024) } });
    // What the parser says of a broken body has no status of its own.
    if (isWaypostError(error) || typeof status === 'number') throw error;
    throw refusal({ t }, 'BadRequest', 'badRequest');
  }
}

async function readParts(request: FastifyRequest, { t, limit }: { t: Translate; limit: number }): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: Omit<Upload, 'fields'> | undefined;
  for await (const part of request.parts({ limits: { fileSize: limit } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === 'file' && !file) file = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() };
    else throw refusal({ t }, 'BadRequest', 'unknownParam', { params: { name: part.fieldname } });
  }
  if (!file) throw refusal({ t }, 'BadRequest', 'noFile');
  return { ...file, fields };
}
