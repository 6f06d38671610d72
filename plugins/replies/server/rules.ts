import { can, fieldErrors, isUnscoped, WaypostError, type Viewer, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import type { SavedReply, SavedReplyWhose } from '../types.gen.ts';

/** What a text may name; whoever offers a reply fills it in. */
const placeholders = [
  'traveller.first_name',
  'traveller.name',
  'booking.code',
  'product.title',
  'departure.date',
  'departure.time',
  'meeting_point',
  'agent.first_name',
  'operator.name',
];

/** Nobody is there only in work the application does for itself. */
const callerOf = ({ actor }: RequestContext): Viewer => actor?.viewer ?? { id: 0, role: 'admin' };

const permissions = { OWN: undefined, OPERATOR: 'replies.operator', PLATFORM: 'replies.platform' } as const;

/** Whether somebody writes replies of a kind. What is everybody's only those write whom no scope binds. */
function mayWrite(viewer: Viewer, whose: SavedReplyWhose): boolean {
  const permission = permissions[whose];
  return (permission === undefined || can(viewer, permission)) && (whose !== 'PLATFORM' || isUnscoped(viewer));
}

function checkText({ t }: RequestContext, text: unknown): void {
  if (typeof text !== 'string') return;
  const named = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  const stray = named.find((name) => !placeholders.includes(name));
  if (stray !== undefined) throw fieldErrors({ text: [t('text.no-placeholder', { name: `{{${stray}}}`, names: placeholders.join(', ') })] });
}

/** The fields by which a reply is met, as its kind asks for. */
function owned(request: RequestContext, record: WireRecord, ownerId: number | undefined): WireRecord {
  const viewer = callerOf(request);
  const whose = record.whose as SavedReplyWhose;
  if (!mayWrite(viewer, whose)) throw fieldErrors({ whose: [request.t('text.not-yours')] });
  const operatorId = whose === 'OPERATOR' ? ((record.operator_id ?? viewer.operatorId ?? null) as number | null) : null;
  if (whose === 'OPERATOR' && operatorId === null) throw fieldErrors({ operator_id: [request.t('text.which-operator')] });
  const owner = whose === 'OWN' ? (ownerId ?? viewer.id) : null;
  return {
    ...record,
    owner_id: owner,
    operator_id: operatorId,
    for_all: whose === 'PLATFORM',
    owner_key: whose === 'OWN' ? `user ${owner}` : whose === 'OPERATOR' ? `operator ${operatorId}` : 'all',
  };
}

/** A reply of a kind that its reader only uses is changed by others. */
function checkWriter(request: RequestContext, { whose }: SavedReply): void {
  if (!mayWrite(callerOf(request), whose)) throw new WaypostError('Forbidden', request.t('text.not-yours'));
}

export async function beforeCreate(record: WireRecord, request: RequestContext): Promise<WireRecord> {
  checkText(request, record.text);
  return owned(request, record, undefined);
}

export async function beforeUpdate(next: WireRecord, previous: SavedReply, request: RequestContext): Promise<WireRecord> {
  checkWriter(request, previous);
  if (next.text !== previous.text) checkText(request, next.text);
  return owned(request, next, previous.owner_id ?? undefined);
}

export async function beforeDelete(reply: SavedReply, request: RequestContext): Promise<void> {
  checkWriter(request, reply);
}
