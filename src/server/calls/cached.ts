import { nextMomentMs } from '../select/nextMoment.ts';
import type { Work } from '../work/Work.ts';
import type { Answer } from './Answer.ts';
import type { Call } from './Call.ts';

/** The kept answer to the same question by the same kind of reader, else a new one, which is kept. */
export async function cached(work: Work, call: Call, { tags, make }: { tags: readonly string[]; make: () => Promise<Answer> }): Promise<Answer> {
  const { api, info, db, languageId, viewer } = work;
  const nowMs = work.now.getTime();
  const key = [
    call.url,
    languageId ?? '',
    info.locale,
    info.currencyId ?? '',
    viewer?.role ?? '',
    ...(viewer?.permissions ?? []),
    '',
    ...(viewer?.reach ?? []),
  ].join('\n');
  const kept = await api.cache.get(db, key, nowMs);
  if (kept) return kept;
  const { generation } = api.cache;
  const untilMs = await nextMomentMs(
    work,
    tags.flatMap((name) => api.models.get(name) ?? []),
  );
  const answer = await make();
  const { status, headers, body } = answer;
  if (typeof body === 'string') api.cache.set(key, { status, headers, body }, { tags, nowMs, generation, untilMs });
  return answer;
}
