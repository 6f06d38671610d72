import { hourMs, WaypostError } from '#core';
import type { Outside, RequestContext } from '#server';
import type { Connection } from '../types.gen.ts';
import type { Access, Connector } from './Connector.ts';
import { connectorOf } from './connectors.ts';
import { isConnectorError, type ConnectorError } from './ConnectorError.ts';

/** A connection that is ready to be called. */
export interface Line {
  connection: Connection;
  connector: Connector;
  access: Access;
}

/** Of this Waypost's own API of the standard. */
const ownAddress = (outside: Outside): string => outside.publicAddress('').replace(/\/api\/v1\/$/, '/octo');

/** Opens a connection with its key, within the reader's scope. */
export async function lineOf({ records, openSecret }: Pick<RequestContext, 'records' | 'openSecret'>, outside: Outside, id: number): Promise<Line> {
  const connection = await records('connections').get(id);
  const connector = connectorOf(connection.connector)!;
  const key = (await openSecret('connections', id, 'api_key')) ?? '';
  const address = (connection.address ?? ownAddress(outside)).replace(/\/+$/, '');
  return { connection, connector, access: { address, key, isTest: connection.is_test === true, outside } };
}

/** What went wrong, in words that say what to do. */
export const sentenceOf = ({ t }: Pick<RequestContext, 't'>, { code }: Pick<ConnectorError, 'code'>): string => t(`text.errors.${code}`);

/** Does what asks another system, or answers its error; any other error is thrown. */
export async function tried<T>(work: () => Promise<T>): Promise<T | ConnectorError> {
  try {
    return await work();
  } catch (error) {
    if (isConnectorError(error)) return error;
    throw error;
  }
}

/** The error as an answer to whoever asked. */
export const asRefusal = (request: Pick<RequestContext, 't'>, error: ConnectorError): WaypostError =>
  new WaypostError('BadRequest', sentenceOf(request, error));

/** Writes down how a connection answered: nothing where that is known already. */
export async function noteAnswer(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  { id, state, problem, answered_at: last }: Pick<Connection, 'id' | 'state' | 'problem' | 'answered_at'>,
  error: Pick<ConnectorError, 'code'> | undefined,
): Promise<void> {
  if (error && state === 'FAILED' && problem === error.code) return;
  if (!error && state === 'CONNECTED' && last !== null && now.getTime() - Date.parse(last) < hourMs) return;
  const told = error
    ? { state: 'FAILED' as const, problem: error.code }
    : { state: 'CONNECTED' as const, problem: null, answered_at: now.toISOString() };
  await records('connections').update(id, told, { trusted: true, action: 'answer' });
}
