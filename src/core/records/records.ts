import type { Json, WireRecord } from '../schema/schema.ts';

declare global {
  /** The records there are, by resource: the generated types of each area add theirs. */
  interface RecordTypes {}
  /** What areas may be asked, by `<plugin>.<word>`: the area that offers a word adds `{ question; answer }`. */
  interface OfferTypes {}
}

/** A record of a resource as the types of its area say; of one without types, any record. */
export type RecordOf<Name extends string> = Name extends keyof RecordTypes ? RecordTypes[Name] : WireRecord;
/** A record as code is given it: what its type says, and members that its type does not name. */
export type Row<R = WireRecord> = R & WireRecord & { id: number };
/** The fields of a write, all optional; null empties a field. Members that the record's type does not name are allowed. */
export type Draft<R = WireRecord> = { [Field in keyof R]?: R[Field] | null | undefined } | WireRecord;
/** What an offer is asked; of one without types, any members. */
export type QuestionOf<Name extends string> = Name extends keyof OfferTypes ? Typed<OfferTypes[Name]>['question'] : object;
/** What an offer answers; of one without types, any JSON. */
export type AnswerOf<Name extends string> = Name extends keyof OfferTypes ? Typed<OfferTypes[Name]>['answer'] : Json;
type Typed<T> = T extends { question: infer Question; answer: infer Answer } ? { question: Question; answer: Answer } : never;
