import type { CallHandler } from '#server';
import type { Changed } from '../answers.ts';
import { takesType } from '../engine/match.ts';
import { bodyOf, differs, versionsOf, type Variant } from '../engine/envelope.ts';
import { exampleOf } from './tryOut.ts';
import type { PreviewBody } from '../types.gen.ts';

/** GET manage-webhooks/versions: every version there is, the newest first. */
export const versions: CallHandler = async ({ declaredEvents }) => versionsOf(declaredEvents()).map((version) => ({ version }));

/**
 * POST manage-webhooks/preview: the events among those that an endpoint takes which are told
 * in another form by one version than by another, each with its example as it is sent by both.
 */
export const preview: CallHandler<PreviewBody> = async (call): Promise<Changed[]> => {
  const { events, from, to, mode, personal_data: isPersonal } = call.body;
  const variant = (api_version: string): Variant => ({ mode: mode ?? 'FULL', personal_data: isPersonal === true, api_version });
  return call
    .declaredEvents()
    .filter((event) => events.some((pattern) => takesType(pattern, event.name)) && differs(event, from, to))
    .map((event) => {
      const message = exampleOf(event, call.now);
      const title = call.t(`${event.plugin}:events.${event.name.replace('.', '-')}`);
      return { name: event.name, title, before: bodyOf(message, variant(from), { event }), after: bodyOf(message, variant(to), { event }) };
    });
};
