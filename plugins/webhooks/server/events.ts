import { WaypostError, type DeclaredEvent, type Json } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { EventAnswer } from '../answers.ts';

const groupOf = (name: string): string => name.slice(0, name.indexOf('.'));

/** An event as receivers read of it: what it is, the schema of its data, and an example. */
function told({ name, plugin, of, schema }: DeclaredEvent, { t }: CallContext): EventAnswer {
  const { examples = [], ...rest } = schema as { examples?: Json[] } & Record<string, Json>;
  const personal = Object.entries(schema.properties ?? {}).flatMap(([member, each]) => (each['x-personal'] ? [member] : []));
  return {
    name,
    group: groupOf(name),
    area: t(`${plugin}:title`),
    title: t(`${plugin}:events.${name.replace('.', '-')}`),
    description: schema.description ?? '',
    resource: of,
    personal,
    schema: rest as Json,
    example: examples[0] ?? {},
  };
}

const inOrder = (a: EventAnswer, b: EventAnswer): number => a.area.localeCompare(b.area) || a.name.localeCompare(b.name);

/** GET manage-webhooks/events: every event there is, by area. */
export const events: CallHandler = async (call): Promise<EventAnswer[]> =>
  call
    .declaredEvents()
    .map((event) => told(event, call))
    .sort(inOrder);

/** GET manage-webhooks/events/{suffix}: those of a group (`booking`), or the one of that name. */
export const eventsOf: CallHandler = async (call): Promise<EventAnswer[]> => {
  const suffix = String(call.params.suffix);
  const found = call.declaredEvents().filter(({ name }) => name === suffix || groupOf(name) === suffix);
  if (found.length === 0) throw new WaypostError('RecordNotFound', call.t('text.noEvent', { name: suffix }));
  return found.map((event) => told(event, call)).sort(inOrder);
};
