import type { CallContext, CallHandler, Outside, Prepared, RequestContext } from '#server';
import { asRefusal, lineOf, noteAnswer, tried } from './access.ts';
import { isConnectorError, type ConnectorError } from './ConnectorError.ts';
import type { ExternalProduct } from './Connector.ts';

/** What another system offers now. */
interface Loaded {
  supplier: string;
  products: ExternalProduct[];
}

/** POST connections/{id}/refresh: asks before the transaction begins. */
export const prepareRefresh =
  (outside: Outside) =>
  async (call: CallContext): Promise<Prepared> => {
    const { connector, access } = await lineOf(call, outside, Number(call.params.id));
    const data = await tried(async (): Promise<Loaded> => {
      const { name } = await connector.supplier(access);
      return { supplier: name, products: await connector.products(access) };
    });
    return { data };
  };

/** Keeps what was loaded. A failure is written down, and told. */
export const refresh: CallHandler = async (call) => {
  const { records } = call;
  const connection = await records('connections').get(Number(call.params.id));
  const loaded = call.prepared!.data as Loaded | ConnectorError;
  if (isConnectorError(loaded)) {
    await noteAnswer(call, connection, loaded);
    call.warn(asRefusal(call, loaded).message);
    return { ok: false, problem: loaded.code, products: 0 };
  }
  await keepProducts(call, connection.id, loaded.products);
  await noteAnswer(call, connection, undefined);
  await records('connections').update(connection.id, { supplier: loaded.supplier }, { trusted: true, action: 'answer' });
  call.warn(call.t('text.loaded', { count: loaded.products.length }));
  return { ok: true, problem: null, products: loaded.products.length };
};

/** The products of a connection as they are now; those that are no longer offered stay, marked. */
async function keepProducts(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  connection: number,
  products: readonly ExternalProduct[],
): Promise<void> {
  const kept = records('connection-products');
  const known = new Map((await kept.find({ connection_id: connection }, { limit: 2000 })).map((each) => [each.external_id, each]));
  for (const { id, title, currency, time_zone, options } of products) {
    const told = { title, currency, time_zone, options, is_gone: false, loaded_at: now.toISOString() };
    const old = known.get(id);
    known.delete(id);
    if (old) await kept.update(old.id, told, { trusted: true, action: 'load' });
    else await kept.create({ connection_id: connection, external_id: id, ...told }, { trusted: true });
  }
  for (const { id, is_gone: isGone } of known.values()) if (!isGone) await kept.update(id, { is_gone: true }, { trusted: true, action: 'load' });
}
