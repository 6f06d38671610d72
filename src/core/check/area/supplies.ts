import { isPersons, moveOf } from '../../resource/lifecycle.ts';
import type { Manifest } from '../../declare/manifest.ts';
import type { Mention } from '../../names/mentions.ts';
import type { PluginSource } from '../../area/declared.ts';
import type { Finding } from '../Finding.ts';
import { jobSupplyProblems, offerSupplyProblems, workerSupplyProblems } from './jobs.ts';

/** Nothing is supplied that nothing names, and every call that neither has `answers` nor makes a move has a handler. */
export function supplyProblems({ manifest: given, supplies }: PluginSource, mentions: readonly Mention[]): Finding[] {
  const named = (kind: string) => mentions.filter((mention) => mention.kind === kind).map(({ name }) => name);
  const unused = (
    kind: string,
    half: string,
    { keys, wanted = named(kind), pointer }: { keys: string[]; wanted?: string[]; pointer: string },
  ): Finding[] =>
    keys
      .filter((key) => !wanted.includes(key))
      .map((key) => [pointer, `${half} supplies ${kind} "${key}", which nothing names: name it or remove it`]);
  const manifest = given as Manifest;
  const handlers = Object.entries(manifest.calls ?? {})
    .filter(([id, call]) => !call.answers && !moveOf(manifest, id))
    .map(([id]) => id);
  const moves = (manifest.resources ?? []).flatMap(({ name, lifecycle }) =>
    Object.entries(lifecycle?.moves ?? {}).flatMap(([id, move]) => (isPersons(move) ? [`${name}.${id}`] : [])),
  );
  return [
    ...unused('page', 'client.tsx', { keys: supplies.pages, pointer: '/screens' }),
    ...unused('cell', 'client.tsx', { keys: supplies.cells, pointer: '/resources' }),
    ...unused('widget', 'client.tsx', { keys: supplies.widgets, pointer: '/resources' }),
    ...unused('reaction', 'server.ts', { keys: supplies.reactions, pointer: '/on' }),
    ...unused('call handler', 'server.ts', { keys: supplies.handlers, wanted: handlers, pointer: '/calls' }),
    ...jobSupplyProblems(manifest, supplies),
    ...offerSupplyProblems(manifest, supplies),
    ...workerSupplyProblems(manifest, supplies),
    ...(supplies.moves ?? [])
      .filter((key) => !moves.includes(key))
      .map((key): Finding => ['/resources', `server.ts refines move "${key}"; a person's moves are: ${moves.join(', ') || 'none'}`]),
    ...handlers
      .filter((id) => !supplies.handlers.includes(id))
      .map((id): Finding => [`/calls/${id}`, `names call handler "${id}"; server.ts supplies: ${supplies.handlers.join(', ') || 'none'}`]),
  ];
}
