import { WaypostError } from '#core';
import type { CallHandler } from '#server';
import { printed } from './print.ts';
import { blankFor } from './publish.ts';

/**
 * A version in a language as it was published: the very bytes that were kept then;
 * of a version that came with the demo, its words as they would have been printed.
 */
export const file: CallHandler = async (call) => {
  const { params, records, kept, pdf, reply, t } = call;
  const version = await records('document-versions').get(Number(params.id));
  const text = version.texts.find(({ locale }) => locale === params.locale);
  if (!text) throw new WaypostError('RecordNotFound', t('text.no-version'));
  const { kind } = await records('documents').get(version.document_id);
  const bytes =
    typeof text.file === 'number' ? await kept(text.file) : await pdf({ ...printed(version, text, blankFor(call, kind, text)), id: version.label });
  reply.header('content-type', 'application/pdf');
  reply.header('content-disposition', `attachment; filename="${version.label}.${text.locale}.pdf"`);
  return bytes;
};
