import type { WireRecord } from '#core';
import type { Stored } from './item.ts';
import type { Model } from './Model.ts';
import { redirectRules } from '../addresses/redirectRules.ts';
import type { Work } from './Work.ts';

/** An area's rules around the writes of a resource, the request they see already given. */
export interface BoundHooks {
  beforeCreate?(record: WireRecord): Promise<WireRecord>;
  afterCreate?(record: Stored): Promise<void>;
  beforeUpdate?(next: Stored, previous: Stored): Promise<WireRecord>;
  afterUpdate?(next: Stored, previous: Stored): Promise<void>;
  beforeDelete?(record: Stored): Promise<void>;
  afterDelete?(record: Stored): Promise<void>;
  beforePublish?(record: Stored): Promise<void>;
}

/** The core's own rules around the writes of one of its tables, else an area's rules around those of a resource; none where there are none. */
export const hooksOf = (work: Work, { resource }: Model): BoundHooks =>
  resource.table === 'redirects' ? redirectRules(work) : (work.api.registered.hooks.get(resource.name)?.(work) ?? {});
