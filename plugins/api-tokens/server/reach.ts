import type { CallHandler } from '#server';
import type { ReachAnswer } from '../answers.ts';

/** GET api-tokens/reach: what the reader may give to a token, in their language. */
export const reach: CallHandler = async ({ reachable, t }): Promise<ReachAnswer[]> =>
  reachable()
    .map(({ plugin, resource, verbs }) => ({ resource, verbs, title: t(`${plugin}:resources.${resource}.plural`), area: t(`${plugin}:title`) }))
    .sort((a, b) => a.title.localeCompare(b.title));
