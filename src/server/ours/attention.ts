import { can, type AttentionDecl, type Json } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { count } from '../resource/list.ts';
import { listQuery, type RawQuery } from '../resource/listQuery.ts';
import type { Api, Work } from '../resource/Work.ts';

const cap = 999;

/** A declared filter as its list call would get it. */
export function rawQuery(filter: Record<string, Json>): RawQuery {
  const text = (value: Json) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null).map(([name, value]) =>
    (Array.isArray(value) ? [name.endsWith(']') ? name : `${name}[]`, value.map(text)] : [name, text(value)])));
}

/** What the bell counts: for each declaration its reader may open, the records that match, in their scope. */
export function attentionRoute(api: Api): RouteSpec {
  const declared = api.registry.plugins.flatMap((plugin) => (plugin.manifest.attention ?? []).map((decl, index) => ({ plugin: plugin.id, index, decl })));
  return {
    method: 'GET', path: '-/attention', access: 'user',
    handle: async (work) => {
      const counts: Json[] = [];
      for (const { plugin, index, decl } of declared) {
        const found = await countOf(work, decl);
        if (found !== undefined && found > 0) counts.push({ plugin, index, count: Math.min(found, cap), ...(found > cap && { capped: true }) });
      }
      return answerJson(counts);
    },
  };
}

async function countOf(work: Work, decl: AttentionDecl): Promise<number | undefined> {
  const model = work.api.models.get(decl.resource);
  if (!model || !can(work.viewer, decl.access ?? model.resource.access.page) || !can(work.viewer, model.resource.access.read)) return undefined;
  const { conditions } = await listQuery(work, model, rawQuery(decl.filter));
  return count(work, model, conditions, cap);
}
