import { WaypostError, type WireRecord } from '#core';
import type { RequestContext } from '#server';

const refuse = ({ t }: RequestContext): never => {
  throw new WaypostError('Conflict', t('text.kept'));
};

/** What was published and accepted stays as it is, whoever asks and by whatever way. */
export const keepAsIs = {
  beforeUpdate: async (_next: WireRecord, _previous: WireRecord, request: RequestContext) => refuse(request),
  beforeDelete: async (_record: WireRecord, request: RequestContext) => refuse(request),
};
