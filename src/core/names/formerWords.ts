import { isObject } from '../schema/schema.ts';
import { pluginRoot, type Meta } from './mentions.ts';

/** A word of a manifest that has another name now: JSON pointer to it, and the name. */
interface FormerWord {
  pointer: string;
  now: string;
}

const targetOf = ({ $ref }: Meta): Meta[] => ($ref === undefined ? [] : [pluginRoot.$defs?.[$ref.replace('#/$defs/', '')] ?? {}]);
/** The nodes that say what an object may hold: the one itself, where it leads to, and its variants. */
const nodesOf = (meta: Meta): Meta[] => [meta, ...targetOf(meta).flatMap(nodesOf), ...(meta.oneOf ?? []).flatMap(nodesOf)];

/** A member's schema, and the name it has now. A word that is written under both names keeps both, so that the check refuses the old one. */
function memberOf(nodes: readonly Meta[], name: string, value: object): { now: string; meta: Meta[] } {
  const words = nodes.flatMap(({ properties = {} }) => Object.entries(properties));
  const [now] = words.find(([word, meta]) => meta['x-formerly']?.includes(name) && !Object.hasOwn(value, word)) ?? [name];
  const own = words.flatMap(([word, meta]) => (word === now ? [meta] : []));
  const others = nodes.flatMap(({ additionalProperties }) => (isObject(additionalProperties) ? [additionalProperties as Meta] : []));
  return { now, meta: own.length > 0 ? own : others };
}

function present(value: unknown, metas: readonly Meta[], { pointer, found }: { pointer: string; found: FormerWord[] }): unknown {
  const nodes = metas.flatMap(nodesOf);
  if (Array.isArray(value)) {
    const items = nodes.flatMap((node) => node.items ?? []);
    return value.map((each, i) => present(each, items, { pointer: `${pointer}/${i}`, found }));
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, each]) => {
    const { now, meta } = memberOf(nodes, name, value);
    if (now !== name) found.push({ pointer: `${pointer}/${name}`, now });
    return [now, present(each, meta, { pointer: `${pointer}/${now}`, found })];
  });
  return Object.fromEntries(members);
}

/** A manifest in today's words (`x-formerly` in schemas/plugin.schema.json), and which words it wrote otherwise. */
export function inPresentWords(manifest: unknown): { manifest: unknown; found: FormerWord[] } {
  const found: FormerWord[] = [];
  return { manifest: present(manifest, [pluginRoot], { pointer: '', found }), found };
}
