import type { JobWork, WorkerContext } from '#server';
import type { Variant } from '../../engine/envelope.ts';

/** An endpoint as it is sent to. */
export interface Endpoint extends Variant {
  id: number;
  version: number;
  url: string;
  rate_per_s: number;
  slow_until: string | null;
  /** Further headers, a line each. */
  headers?: string | undefined;
  /** The newest first. */
  secrets: string[];
  networks: readonly string[];
  isHttp: boolean;
}
type Row = Omit<Endpoint, 'headers' | 'secrets' | 'networks' | 'isHttp'> & { has_headers: boolean; secret_ids: number[] };

interface Reach {
  private_networks?: string[];
  allow_http?: boolean;
}
/** Endpoints as they lie in the database, and what the settings let them reach. */
interface ReadEndpoints extends Reach {
  rows: Row[];
}

const rowsSql = `select w.id, w.version, w.url, coalesce(w.mode, 'FULL') as mode, coalesce(w.personal_data, false) as personal_data,
    coalesce(w.rate_per_s, 50) as rate_per_s, w.headers is not null as has_headers, st.slow_until,
    array(select s.id from webhook_secrets s where s.webhook_id = w.id and (s.not_after is null or s.not_after > $2) order by s.id desc limit 2) as secret_ids
  from webhooks w left join webhook_states st on st.webhook_id = w.id where w.id = any($1::bigint[])`;

/** Opens what of endpoints is encrypted once, for as long as they stay as they are. Secrets never change, headers with their endpoint's version. */
export class Endpoints {
  readonly #secrets = new Map<number, Promise<string>>();
  readonly #headers = new Map<string, Promise<string | undefined>>();
  constructor(private readonly context: WorkerContext) {}

  #secret(id: number): Promise<string> {
    const known = this.#secrets.get(id) ?? this.context.openSecret('webhook-secrets', id, 'secret').then((text) => text ?? '');
    this.#secrets.set(id, known);
    return known;
  }

  #headersOf({ id, version, has_headers: hasHeaders }: Row): Promise<string | undefined> | undefined {
    if (!hasHeaders) return undefined;
    const key = `${id}@${version}`;
    const known = this.#headers.get(key) ?? this.context.openSecret('webhooks', id, 'headers');
    this.#headers.set(key, known);
    return known;
  }

  /** Reads endpoints by id, as they are now. */
  async read({ sql, settings }: Pick<JobWork, 'sql' | 'settings'>, ids: readonly number[]): Promise<ReadEndpoints> {
    const { rows } = await sql<Row>(rowsSql, [[...new Set(ids)], this.context.time()]);
    return { rows, ...(await settings<Reach>()) };
  }

  /** Opens what of them is encrypted: outside of the transaction that read them. */
  async open({ rows, private_networks: networks, allow_http: isHttp }: ReadEndpoints): Promise<Map<number, Endpoint>> {
    const found = rows.map(async (row): Promise<[number, Endpoint]> => {
      const secrets = await Promise.all(row.secret_ids.map((id) => this.#secret(Number(id))));
      return [row.id, { ...row, headers: await this.#headersOf(row), secrets, networks: networks ?? [], isHttp: isHttp === true }];
    });
    return new Map(await Promise.all(found));
  }
}
