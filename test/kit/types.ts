import type { Json, ResourceDecl, WireRecord } from '#core';
import type { Answered, Client, Person } from '../setup/people.ts';

export type { Answered, Client, Person };

/** A mail that was sent. */
export interface SentMail {
  to: { name: string; address: string };
  /** Where answers go; absent: to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
}

/** An event as it was raised. */
export interface RaisedEvent {
  name: string;
  resource: string;
  record_id: number;
  payload: WireRecord;
}

/** The clock of a world: it stands still unless it is told to move. */
export interface WorldClock {
  now(): Date;
  /** Sets it to a moment, `2026-03-02T08:00:00Z`. */
  set(moment: string | Date): void;
  /** Moves it on, in ms. */
  pass(ms: number): void;
}

/** Who `statuses` asks as: each of the people, and one who is not signed in. */
export type Asker = Person | 'nobody';
/** Calls to make, by `GET boats` or `PATCH boats/3`: method and path after `/api/v1/`. The value is the body, or makes one of who asks. */
export type Calls = Record<string, object | undefined | ((asker: Asker) => object | undefined)>;

/**
 * What a test of an area has: the embedded API over a database with the area and
 * all it relates to, and people of two operators. All of it is gone afterwards.
 */
export interface AreaWorld {
  /** Calls the API as somebody; without a person, as one who is not signed in. */
  as(person?: Person): Client;
  /** Ids of the people. */
  users: Readonly<Record<Person, number>>;
  /** Ids of the two operators: `a` has the manager and the operator, `b` the rival. */
  operators: Readonly<{ a: number; b: number }>;
  /** Writes records of a resource past every rule, a member a column, and answers their ids. */
  insert(resource: string, rows: ReadonlyArray<Record<string, unknown>>): Promise<number[]>;
  /** Looks into the database. Moments are ISO texts, JSON is parsed. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /** What a resource declares. */
  decl(resource: string): ResourceDecl;
  clock: WorldClock;
  /** Does everything that is due by the clock: jobs, events, bulk actions, mails. */
  turn(): Promise<void>;
  /** One turn of a job of the area, or of another one by its whole name (`core.derive`), whether it is due or not. */
  job(name: string): Promise<void>;
  /** What every area raised so far, in order. */
  events(): Promise<RaisedEvent[]>;
  /** Mails sent so far. */
  mails: readonly SentMail[];
  /** What was logged as an error. A test fails by it at its end, unless it was defined with `errors: true`. */
  errors: readonly unknown[];
  /** The status that each call answers, by call and asker. The calls are really made, one after the other. */
  statuses(calls: Calls): Promise<Record<string, Record<Asker, number>>>;
}

/** A call of another server that an area's code makes. */
export interface OutsideCall {
  /** Of a call of Waypost's own API `own:` and its path. */
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}
/** What the test has that server answer. */
export interface OutsideReply {
  /** Default 200. */
  status?: number;
  /** By lower-case name. */
  headers?: Record<string, string>;
  /** A text as it is, anything else as JSON. Default: nothing. */
  body?: Json;
}

/** What a test's world is made of. */
export interface WorldWish {
  /** Where the clock stands at first. Default `2026-03-01T10:00:00Z`. */
  start?: string;
  /** Whether errors may be logged. Default false. */
  errors?: boolean;
  /** Answers the area's calls to servers of others. Default: none of them is there. */
  outside?: (call: OutsideCall) => OutsideReply | Promise<OutsideReply>;
}

/** Which areas the tests are of. */
export interface TestedAreas {
  /** Ids of further areas, with all they relate to: those that only code speaks of. */
  with?: readonly string[];
  /**
   * Runs them on PostgreSQL where there is one: for what works at the same time, and for SQL of the area's own. Default: on the embedded database.
   */
  on?: 'postgres';
}
