import type { WireRecord } from '#core';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
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

/** The rules around the writes of a resource, an area's or the core's own; none where there are none. */
export const hooksOf = (work: Work, { resource }: Model): BoundHooks => work.api.registered.hooks.get(resource.name)?.(work) ?? {};
