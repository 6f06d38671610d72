import { fieldErrors, WaypostError } from '#core';
import type { CallContext, CallHandler, Prepared } from '#server';
import type { PublishBody } from '../types.gen.ts';
import { blanks } from './party.ts';
import { printed } from './print.ts';
import { noticeMs, type Text } from './versions.ts';

type Call = CallContext<PublishBody>;

/** When a version comes into force: a first one at once, a further one after its notice. */
async function effectiveAt({ params, sql, now, t }: Call, asked: PublishBody['effective_at']): Promise<Date> {
  const { rows } = await sql('select 1 from document_versions where document_id = $1 limit 1', [Number(params.id)]);
  const earliest = new Date(now.getTime() + (rows.length > 0 ? noticeMs : 0));
  const at = asked ? new Date(asked) : earliest;
  if (at < earliest) throw fieldErrors({ effective_at: [t('text.notice')] });
  return at;
}

function checkTexts({ t }: Call, texts: PublishBody['texts']): void {
  const locales = texts.map(({ locale }) => locale);
  if (new Set(locales).size < locales.length) throw fieldErrors({ texts: [t('text.twice')] });
  if (!locales.includes('en')) throw fieldErrors({ texts: [t('text.english')] });
}

/** The blanks of a document that two parties sign; others have none. */
export const blankFor = ({ wordsIn }: Pick<CallContext, 'wordsIn'>, kind: string, { locale }: Text) =>
  kind === 'SUPPLIER_AGREEMENT' ? { name: '…………………………', rows: blanks(wordsIn(locale ?? 'en')) } : undefined;

/** Prints a version in each of its languages, with blanks for who it will be with. */
export async function prepareVersion(call: Call): Promise<Prepared> {
  const { label, texts, effective_at } = call.body;
  checkTexts(call, texts);
  const { kind } = await call.records('documents').get(Number(call.params.id));
  await effectiveAt(call, effective_at);
  const files = [];
  for (const text of texts) {
    const document = printed({ published_at: call.now.toISOString() }, text, blankFor(call, kind, text));
    files.push({ name: `${label}.${text.locale}.pdf`, type: 'application/pdf', bytes: await call.pdf({ ...document, id: label }) });
  }
  return { data: { at: call.now.toISOString() }, files };
}

/** Publishes a version, for good: its words, and the bytes and SHA-256 of each language. */
export const publish: CallHandler<PublishBody> = async (call) => {
  const { params, body, records, lock, now, actor, prepared, reply, sql, t } = call;
  const { label, summary, effective_at, texts } = body;
  const document_id = Number(params.id);
  await lock('documents', [document_id]);
  const { rows } = await sql('select 1 from document_versions where document_id = $1 and label = $2', [document_id, label]);
  if (rows.length > 0) throw new WaypostError('Conflict', t('text.label', { label }));
  const from = await effectiveAt(call, effective_at);
  const kept = prepared!.files;
  const { at: published_at } = prepared!.data as { at: string };
  const version = await records('document-versions').create(
    {
      document_id,
      label,
      summary: summary ?? null,
      published_at,
      published_by: actor!.viewer.id,
      effective_at: from.toISOString(),
      accept_by: new Date(Math.max(from.getTime(), now.getTime() + noticeMs)).toISOString(),
      texts: texts.map((text, at) => ({ ...text, file: kept[at]!.id, sha256: kept[at]!.sha256, size: kept[at]!.size })),
    },
    { trusted: true },
  );
  reply.status(201);
  return version;
};
