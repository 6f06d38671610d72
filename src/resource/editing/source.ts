import type { Http } from '#api';
import type { JsonSchema, WireRecord } from '#core';
import type { Compared } from '../edit/conflict.ts';
import type { SaveRequest } from '../edit/request.ts';
import type { BaseRecord } from '../edit/useBaseRecord.ts';
import type { Collected } from '../edit/useValueForm.ts';

/** What a write brought. */
export type Answer = Awaited<ReturnType<Http['post']>>;

/** Which form of a record something is typed in, and what its fields are. */
export interface FormOf {
  /** Its name among the drafts and waiting saves of the record. */
  variant: string;
  /** Absent: the save makes the record. */
  id: string | undefined;
  schema: JsonSchema;
}

/** What a form edits, such as a record or a part of one: where its value goes and what an answer says of it. How it is edited is the same for all. */
export interface Source extends FormOf {
  /** The declared call that saves it, whose words tell how that went; absent: the record's own. */
  call: string | undefined;
  /** What two versions of the value are told apart by. */
  compared: Compared;
  request: (value: WireRecord) => SaveRequest;
  /** The version a save is built on, as the API names it. */
  tag: (held: Pick<BaseRecord, 'base' | 'version'>) => number | string | undefined;
  /** The value that an answer tells of. Throws where nobody can read it. */
  read: (answer: Answer, body: WireRecord) => WireRecord;
  /** The value as somebody else saved it, with the record that a refusal held. */
  theirs: (item: unknown, base: WireRecord) => WireRecord | Promise<WireRecord>;
  /** What the value is called, and where it is opened; both for people. */
  name: (value: WireRecord) => string;
  href: (value: WireRecord) => string | undefined;
}

/** What a save sends, and what the form holds. */
export type { Collected };
