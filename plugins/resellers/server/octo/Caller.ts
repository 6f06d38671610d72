import type { RequestContext, ProtocolCall } from '#server';
import { WaypostError } from '#core';
import { badRequest } from './octoError.ts';

export type Reseller = RecordTypes['resellers'];

/** The capabilities that there are, in the order in which they are told. */
export const capabilities = ['octo/content', 'octo/pricing', 'octo/pickups', 'octo/questions'] as const;
type Capability = (typeof capabilities)[number];

/** Who calls, and how they want to be answered. */
export interface Caller {
  reseller: Reseller;
  /** Nothing is sold, and no place is taken. */
  isTest: boolean;
  /** The capabilities that are applied. */
  wants: ReadonlySet<Capability>;
  /** Where the API is reached. */
  base: string;
  request: RequestContext;
}

/** The capabilities that a header names and that there are; others are left out, as the standard has it. */
export function capabilitiesIn(header: string | undefined): ReadonlySet<Capability> {
  const named = (header ?? '').split(',').map((each) => each.trim());
  return new Set(capabilities.filter((each) => named.includes(each)));
}

/** Whether nothing is to be sold: the key is for tests, or the call says so. */
function isTestIn(header: string | undefined, kind: string | undefined): boolean {
  const env = header?.trim().toLowerCase();
  if (env !== undefined && env !== 'live' && env !== 'test') throw badRequest('Octo-Env must be live or test.');
  if (kind === 'test' && env === 'live') throw badRequest('A test key cannot be used with Octo-Env: live.');
  return kind === 'test' || env === 'test';
}

/** The caller of a key; one whose reseller does not sell at present is refused. */
export async function callerOf(
  { headers, base }: ProtocolCall,
  request: RequestContext & { keyOwner: { id: number; kind?: string } },
): Promise<Caller> {
  const reseller = await request.records('resellers').get(request.keyOwner.id);
  if (reseller.is_enabled !== true) throw new WaypostError('Forbidden', 'This reseller is not enabled.');
  const isTest = isTestIn(headers['octo-env'], request.keyOwner.kind);
  return { reseller, isTest, wants: capabilitiesIn(headers['octo-capabilities']), base, request };
}
