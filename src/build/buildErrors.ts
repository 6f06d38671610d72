import path from 'node:path';
import type { Message } from 'esbuild';
import type { Problem } from '#core';

/** The plugin and the file in it that a path of a build's message speaks of: one below `plugins/`, a last good copy, or a module made of a plugin. */
function placeOf(file: string): { plugin: string; file: string } | undefined {
  const made = /^(?:area|validators|locale-area):(?:[a-z]{2}\/)?([^/]+)$/.exec(file);
  if (made) return { plugin: made[1]!, file: 'plugin.json' };
  const own = /(?:^|[\\/:])(?:plugins|\.cache[\\/]good)[\\/]([^\\/]+)[\\/](.+)$/.exec(file);
  return own ? { plugin: own[1]!, file: own[2]!.replaceAll('\\', '/') } : undefined;
}

const isMessages = (value: unknown): value is Message[] => Array.isArray(value) && value.every((each) => typeof each?.text === 'string');

/** What a build could not make sense of. */
export const messagesOf = (error: unknown): Message[] => {
  const { errors } = (error ?? {}) as { errors?: unknown };
  return isMessages(errors) ? errors : [];
};

/** `client.tsx:12:8`: where a message of a build stands, the line and column from 1. */
const at = (file: string, { line, column }: { line: number; column: number }) => `${file}:${line}:${column + 1}`;

/**
 * The messages of a build that failed, as problems of the plugins whose files they stand in; empty where
 * it failed for another reason. `folder`: the only one it was a build of, which may lie elsewhere.
 */
export function buildProblems(error: unknown, { plugin, folder }: { plugin?: string; folder?: string } = {}): Problem[] {
  const within = (file: string) => {
    const own = folder === undefined ? '..' : path.relative(folder, path.resolve(file));
    return plugin === undefined || own.startsWith('..') ? undefined : { plugin, file: own.split(path.sep).join('/') };
  };
  return messagesOf(error).flatMap(({ text, location }): Problem[] => {
    const place = location ? (within(location.file) ?? placeOf(location.file)) : undefined;
    return place ? [{ plugin: place.plugin, file: at(place.file, location!), pointer: '', message: `does not build: ${text}` }] : [];
  });
}
