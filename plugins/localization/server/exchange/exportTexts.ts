import { Readable } from 'node:stream';
import { WaypostError } from '#core';
import { asAttachment, type CallContext, type CallHandler, type TextMatch } from '#server';
import { askedTexts, languageIdOf } from '../asked.ts';
import { formats, type Format } from './formats.ts';
import { digestOf, type Spoken, type Unit } from './Unit.ts';
import { writeCsv } from './writeCsv.ts';
import { writeXliff } from './writeXliff.ts';

/** So many are read before others have their turn. */
const atOnce = 1000;

const writers: Record<Format, { type: string; ends: string; write: typeof writeCsv }> = {
  xliff: { type: 'application/xliff+xml; charset=utf-8', ends: 'xlf', write: writeXliff },
  csv: { type: 'text/csv; charset=utf-8', ends: 'csv', write: writeCsv },
};

const unitOf = ({ resource, id, path, name, source, text, state, source_version: version }: TextMatch): Unit => ({
  resource,
  id,
  path,
  name,
  source,
  text,
  state,
  version,
  was: digestOf(text),
});

/** The texts that are asked for, some at a time, each read by itself: nobody waits for the whole. */
async function* found(call: CallContext): AsyncGenerator<Unit[]> {
  const asked = askedTexts(call);
  for (let after: TextMatch | undefined; ; ) {
    const texts = await call.texts.find({ ...asked, after, limit: atOnce });
    yield texts.map(unitOf);
    after = texts.at(-1);
    if (texts.length < atOnce) return;
  }
}

/** The language of an address beside the one content is written in, by their locales. */
export async function spokenIn({ texts, t }: Pick<CallContext, 'texts' | 't'>, languageId: number): Promise<Spoken> {
  const { source, others } = await texts.languages();
  const target = others.find(({ id }) => id === languageId);
  if (!source || !target) throw new WaypostError('RecordNotFound', t('api:recordNotFound'));
  return { source: source.locale, target: target.locale };
}

/** GET localization-export/{languageId}: the texts that a question finds, as a file. */
export const exportTexts: CallHandler = async (call) => {
  const format = formats.find((each) => each === (call.query.format ?? 'xliff'));
  if (!format) throw new WaypostError('BadRequest', call.t('api:badValue', { name: 'format' }));
  const spoken = await spokenIn(call, languageIdOf(call));
  const { type, ends, write } = writers[format];
  const about = typeof call.query.resource === 'string' && call.query.resource !== '' ? `-${call.query.resource}` : '';
  call.reply.header('content-type', type);
  call.reply.header('content-disposition', asAttachment(`texts-${spoken.target}${about}.${ends}`));
  return Readable.from(write(found(call), spoken));
};
