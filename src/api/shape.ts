import { isObject, type WireRecord } from '#core';

/** Whether a body is one record. */
export const isRecord = (body: unknown): body is WireRecord => isObject(body);
/** Whether a body is a list of records. */
export const isRecordList = (body: unknown): body is WireRecord[] => Array.isArray(body) && body.every(isRecord);
