import type { Json, JsonSchema } from '../schema/schema.ts';

/** Why a record keeps its data for now: while it matches `when`. */
interface HeldDecl {
  id: string;
  when: JsonSchema;
  /** English reason, as people read it. */
  message: string;
}

/** A person whose data a record holds: how they are found in it, and what becomes of it. */
export interface PersonDecl {
  /** Field with their e-mail address, or `<field>.<member>` of an object or of a list of objects. */
  email?: string;
  /** Field with their account's id. */
  user?: string;
  /** A relation to a record that holds their data too: this one goes with it. */
  via?: string;
  /** The fields with their data; absent: every field that is `x-personal`, or has a part that is. */
  fields?: string[];
  /** `empty`: the fields; `delete`: the record; `keep`: neither, and `because` says why. */
  erase: 'empty' | 'delete' | 'keep';
  because?: string;
  unless?: HeldDecl[];
  /** Further fields that get a value when the others are emptied. */
  set?: Record<string, Json>;
  /** Fields with ids of files the area keeps for good, which go as well. */
  files?: string[];
  /** Day or instant from which a record's age is reckoned, where it may be erased by that. */
  age?: string;
  /** A deleted record leaves nothing behind once its deletion cannot be undone any more. */
  gone?: true;
}

/** Whose data the records of a resource hold: one person's, or several ones'. */
export type PersonalDecl = PersonDecl | PersonDecl[];
