import { WaypostError } from '#core';
import type { CallHandler, RequestContext, TextResource } from '#server';
import type { ResourceInfo, Standing } from '../answers.ts';
import { mapped, offered, segmentOf, weights } from './mapping.ts';

/** Words of another area's declaration, in the reader's language; `undefined` where there are none. */
function wordsOf({ t }: Pick<RequestContext, 't'>, plugin: string, key: string): string | undefined {
  const text = t(`${plugin}:${key}`);
  return text === '' || text === key || text.endsWith(key) ? undefined : text;
}

/** A resource with its own words, and where it is edited. */
function toldResource(request: RequestContext, { name, plugin, fields, writable }: TextResource): ResourceInfo {
  const segment = segmentOf(name);
  const of = `resources.${name}`;
  const title = wordsOf(request, plugin, `${of}.plural`) ?? wordsOf(request, plugin, 'title') ?? name;
  const told = fields.map(({ field, ...rest }) => {
    const label = wordsOf(request, plugin, `${of}.fields.${field.split('.').join('.fields.')}.title`) ?? field;
    return { field, label, ...rest };
  });
  return {
    name,
    segment,
    title,
    area: wordsOf(request, plugin, 'title') ?? plugin,
    writable,
    fields: told,
    hasPages: mapped[segment]?.page ?? false,
  };
}

/** GET localization-standing: the languages, the resources with their fields, and how many texts stand how. */
export const standing: CallHandler = async (call): Promise<Standing> => {
  const resources = offered(call.texts.resources());
  const { source, others } = await call.texts.languages();
  if (!source) throw new WaypostError('RecordNotFound', call.t('api:recordNotFound'));
  const names = new Set(resources.map(({ name }) => name));
  const counts = (await call.texts.counts({ weights })).filter(({ resource }) => names.has(resource));
  return {
    source,
    languages: others,
    resources: resources.map((each) => toldResource(call, each)),
    counts,
  };
};
