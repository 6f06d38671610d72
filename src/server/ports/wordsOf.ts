import type { RequestContext } from './handlers.ts';
import type { Api } from '../work/Work.ts';

/** A key of a plugin's own words, unless it names another namespace. */
export const ownKey = (plugin: string, key: string): string => (key.includes(':') ? key : `${plugin}:${key}`);

/** The words of any language, as an area's code asks for them. */
export const wordsOf =
  ({ context }: Pick<Api, 'context'>, plugin: string): RequestContext['wordsIn'] =>
  (locale) => {
    const t = context.translator(locale);
    return (key, params) => t(ownKey(plugin, key), params);
  };
