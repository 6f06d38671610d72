import type { WireRecord } from '#core';

/** Whether a body is one record. */
export const isRecord = (body: unknown): body is WireRecord => typeof body === 'object' && body !== null && !Array.isArray(body);
/** Whether a body is a list of records. */
export const isRecordList = (body: unknown): body is WireRecord[] => Array.isArray(body) && body.every(isRecord);
