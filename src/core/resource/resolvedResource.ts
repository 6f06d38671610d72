import type { ListCall } from './listCall.ts';
import type { ResourceDecl, Operation } from '../declare/resourceDecl.ts';
import type { JsonSchema } from '../schema/schema.ts';
import type { FieldKind } from '../schema/kinds.ts';
import type { Access } from '../roles/access.ts';
import type { Places, Place } from './places.ts';
import type { Rule } from './rule.ts';

/** A declared resource with every default filled in: what server, screens and tests work with. */
export interface Resource extends ListCall {
  plugin: string;
  name: string;
  decl: ResourceDecl;
  /** The record's schema with every `$ref` inlined. */
  schema: JsonSchema;
  /** What each field is, the system's own fields included. */
  kinds: Readonly<Record<string, FieldKind>>;
  table: string;
  /** Field that names a record to people. */
  display: string;
  operations: readonly Operation[];
  access: Record<'read' | 'create' | 'update' | 'delete' | 'page', Access>;
  /** Where its screens stand; the place it is looked at from is `place`: its own, unless `atPlace` says otherwise. */
  places: Places;
  at: string;
  place: Place;
  /** The field that stands in addresses: the id, unless the declaration names another. */
  identify: string;
  /** Where its records are: made, and each below it. */
  collection: string;
  listPath: string;
  /** Where its records are made: mostly the collection. */
  createPath: string;
  /** Whether anybody may list, so that the call goes without a token. */
  isPublic: boolean;
  /** The path of one record, with `{id}`; where there is one alone, without. */
  itemPath: string;
  /** Whether there is one record alone, which is always there. */
  single: boolean;
  update: 'PATCH' | 'POST' | 'PUT';
  /** What the parts of its screens must not be. */
  rules: readonly Rule[];
  /** The parts of its screens with versions of their own, which every record then has under `versions`; mostly none. */
  parts: PartVersions;
}

/** The parts of a resource's screens that have versions of their own: the record's fields that each shows, by its id. */
export type PartVersions = Readonly<Record<string, readonly string[]>>;
