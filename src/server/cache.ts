import { minuteMs, type RefDecl, type Registry } from '#core';
import { aside, type Db } from './db/Db.ts';

declare global {
  interface ServerParts {
    cache: AnswerCache;
  }
}

/** An answer as it is kept: what `Answer` is, with its body as one text. */
interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
interface Entry {
  answer: CachedAnswer;
  untilMs: number;
  tags: readonly string[];
  size: number;
}

/** Answers of global resources and lookups, in process. Writes drop what they touch; other nodes learn through `cache_epochs`. */
interface AnswerCache {
  /** A kept answer that is still good. */
  get(db: Db, key: string, nowMs: number): Promise<CachedAnswer | undefined>;
  /** `untilMs`: when something shown changes by itself; absent: nothing does. */
  set(key: string, answer: CachedAnswer, kept: { tags: readonly string[]; nowMs: number; generation: number; untilMs?: number }): void;
  /** Grows with every drop: an answer made before one must not be kept after it. */
  readonly generation: number;
  /** Drops the answers that show records of these resources, or of those that refer to them. */
  drop(resources: Iterable<string>): void;
  dropAll(): void;
  /** Tells the other nodes, in the transaction of the write. */
  announce(db: Db, resources: Iterable<string>, now: Date): Promise<void>;
}

const lifeMs = minuteMs;
/** How long another node's write may stay unseen. */
const epochEveryMs = 1000;
const mostEntries = 2000;
const mostBytes = 32 * 1024 * 1024;

/** For each resource, those whose answers may show it: itself, and what refers to or expands it. */
function dependants(registry: Registry): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  const add = (shown: string, by: string) => all.set(shown, (all.get(shown) ?? new Set()).add(by));
  for (const resource of registry.resources.values()) {
    add(resource.name, resource.name);
    for (const target of refNames(resource.schema)) add(target, resource.name);
    for (const expand of Object.values(resource.decl.expands ?? {})) add(expand.resource, resource.name);
  }
  return all;
}

function refNames(schema: object): string[] {
  const names: string[] = [];
  JSON.stringify(schema, (key, value: string | RefDecl) => {
    if (key === 'x-ref') names.push(typeof value === 'object' ? value.to : value);
    return value;
  });
  return names;
}

async function announce(db: Db, resources: Iterable<string>, now: Date): Promise<void> {
  const names = [...new Set(resources)].sort();
  if (names.length === 0 || db.engine === 'pglite') return;
  await aside(
    db,
    `insert into cache_epochs as e (name, epoch, changed_at) select name, 1, $2 from unnest($1::text[]) as name order by name
    on conflict (name) do update set epoch = e.epoch + 1, changed_at = excluded.changed_at`,
    [names, now],
  ).sent;
}

/** An empty cache for the resources of a registry. */
export function createCache(registry: Registry): AnswerCache {
  const entries = new Map<string, Entry>();
  const shownBy = dependants(registry);
  let bytes = 0;
  let generation = 0;
  let epochs: Map<string, number> | undefined;
  let epochsReadMs = -Infinity;

  const remove = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const dropAll = () => {
    generation++;
    entries.clear();
    bytes = 0;
  };
  const drop = (resources: Iterable<string>) => {
    generation++;
    const names = new Set([...resources].flatMap((name) => [name, ...(shownBy.get(name) ?? [])]));
    for (const [key, entry] of entries) if (entry.tags.some((tag) => names.has(tag))) remove(key);
  };

  async function follow(db: Db, nowMs: number): Promise<void> {
    if (db.engine === 'pglite' || Math.abs(nowMs - epochsReadMs) < epochEveryMs) return;
    epochsReadMs = nowMs;
    const { rows } = await db.query<{ name: string; epoch: number }>('select name, epoch from cache_epochs');
    const seen = new Map(rows.map((row) => [row.name, row.epoch]));
    const moved = epochs ? rows.filter((row) => epochs!.get(row.name) !== row.epoch).map((row) => row.name) : [];
    epochs = seen;
    if (moved.includes('all')) dropAll();
    else if (moved.length > 0) drop(moved);
  }

  return {
    get generation() {
      return generation;
    },
    async get(db, key, nowMs) {
      await follow(db, nowMs);
      const entry = entries.get(key);
      if (entry && entry.untilMs > nowMs && entry.untilMs <= nowMs + lifeMs) return entry.answer;
      if (entry) remove(key);
      return undefined;
    },
    set(key, answer, { tags, nowMs, generation: madeAt, untilMs = Infinity }) {
      const size = key.length + 2 * answer.body.length;
      if (madeAt !== generation || size > mostBytes / 8) return;
      remove(key);
      entries.set(key, { answer, untilMs: Math.min(nowMs + lifeMs, untilMs), tags, size });
      bytes += size;
      while (bytes > mostBytes || entries.size > mostEntries) remove(entries.keys().next().value!);
    },
    drop,
    dropAll,
    announce,
  };
}
