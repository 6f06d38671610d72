import type {
  AddressesOfRecord,
  BulkCheck,
  Figures,
  GroupCount,
  HistoryEntry,
  ImportReport,
  Job,
  LinkWords,
  ListTotal,
  PersonalAge,
  PersonalRequest,
  PersonalDataSummary,
  Publishing,
  SavedView,
  SearchHit,
  SessionInfo,
  Standing,
  UsesOfRecord,
  DueRecord,
  ViewCount,
} from '#api';
import type { Factors, Json, Present, PublishingStep, Told, WireRecord } from '#core';
import type { Issued } from '../server/auth/sessions.ts';
import type { FileInfo } from '../server/lib/FileInfo.ts';
import type { Language } from '../server/work/AppContext.ts';
import type { BulkStart, Described, MailOfEvent, Profile, Translations } from './ownBodies.ts';

/**
 * The calls of the core, which no manifest declares: the comment is the summary in the API's description; `body`, `answer` and `status` are what a
 * call takes and answers. `isPublic`: without a session. `file`: it answers a file, `upload`: it takes one, with these form fields.
 */
export interface OwnCalls {
  /** Sign in */
  'POST customer/login': { isPublic: true; answer: Issued };
  /** Sign out */
  'POST customer/logout': { isPublic: true; status: 204 };
  /** Exchange a refresh token for new tokens */
  'POST customer/refresh-token': { isPublic: true; answer: Issued };
  /** Request a password reset link */
  'POST customer/request-password-reset': { isPublic: true; status: 204 };
  /** Set a new password */
  'POST customer/reset-password': { isPublic: true; status: 204 };
  /** Get your profile */
  'GET customer': { answer: Profile };
  /** Set a user's language */
  'POST users/{id}/set-preferred-language': { answer: Profile };
  /** List languages */
  'GET languages': { answer: Language[] };
  /** Clear the cache */
  'POST cache/clear': { answer: { status: boolean } };
  /** Get this description */
  'GET openapi.json': { isPublic: true; answer: Described };
  /** Get this description in its version */
  'GET openapi/{version}.json': { isPublic: true; answer: Described };
  /** Confirm your password before a sensitive call */
  'POST -/confirm': { answer: { expires_in: number } };
  /** List the optional features of this server */
  'GET -/capabilities': { answer: { features: string[] } };
  /** Get the state of areas and jobs */
  'GET -/standing': { answer: Standing };
  /** Count the records of views */
  'GET -/attention': { answer: ViewCount[] };
  /** List the records that are due first */
  'GET -/due': { answer: DueRecord[] };
  /** Search all records */
  'GET -/search': { answer: SearchHit[] };
  /** Get the history of a record */
  'GET -/history/{resource}/{id}': { answer: HistoryEntry[] };
  /** Undo a change */
  'POST -/undo/{auditId}': { answer: WireRecord };
  /** Export a list as CSV or a spreadsheet */
  'GET -/export/{resource}': { file: true };
  /** Get the totals of a list */
  'GET -/totals/{resource}': { answer: ListTotal[] };
  /** Get a figure by period */
  'GET -/figures/{resource}/{figure}': { answer: Figures };
  /** Count the records of a list by value */
  'GET -/groups/{resource}': { answer: GroupCount[] };
  /** Import records from a file */
  'POST -/import/{resource}': { upload: { apply?: 'true' }; answer: ImportReport };
  /** Get an example row for an import */
  'GET -/import/{resource}/example': { answer: { example: { [column: string]: string } | null } };
  /** List saved views */
  'GET -/views': { answer: SavedView[] };
  /** Save a view */
  'POST -/views': { body: { resource: string; name: string; query: string; shared?: SavedView['shared'] }; answer: SavedView; status: 201 };
  /** Change a saved view */
  'PATCH -/views/{id}': { body: { name?: string; query?: string; shared?: SavedView['shared'] }; answer: SavedView };
  /** Put your saved views in order */
  'PUT -/views': { body: { ids: number[] }; status: 204 };
  /** Delete a saved view */
  'DELETE -/views/{id}': { status: 204 };
  /** Get your preferences */
  'GET -/preferences': { answer: { values: { [name: string]: Json } } };
  /** Change your preferences */
  'PATCH -/preferences': { body: { values: { [name: string]: Json } }; status: 204 };
  /** Finish a sign-in with a second factor */
  'POST -/second-step': { isPublic: true; answer: Issued };
  /** Begin a second step with a passkey */
  'POST -/second-step/passkey': { isPublic: true; answer: object };
  /** Finish a sign-in with a passkey as the second factor */
  'POST -/second-step/passkey/finish': { isPublic: true; answer: Issued };
  /** Begin a sign-in with a passkey */
  'POST -/passkey': { isPublic: true; answer: object };
  /** Finish a sign-in with a passkey */
  'POST -/passkey/finish': { isPublic: true; answer: Issued };
  /** Begin to confirm with a passkey */
  'POST -/confirm/passkey': { answer: object };
  /** Confirm with a passkey before a sensitive call */
  'POST -/confirm/passkey/finish': { answer: { expires_in: number } };
  /** Get your second factors */
  'GET -/factors': { answer: Factors };
  /** Begin to set up an authenticator app */
  'POST -/factors/totp': { answer: { secret: string; address: string } };
  /** Turn the authenticator app on with its first code */
  'POST -/factors/totp/confirm': { body: { code: string }; answer: { recovery_codes: string[] } };
  /** Turn the authenticator app off */
  'DELETE -/factors/totp': { status: 204 };
  /** Begin to add a passkey */
  'POST -/factors/passkeys': { answer: object };
  /** Add a passkey */
  'POST -/factors/passkeys/confirm': {
    body: { name: string; id: string; client_data: string; attestation: string };
    answer: { recovery_codes: string[] };
  };
  /** Remove a passkey */
  'DELETE -/factors/passkeys/{id}': { status: 204 };
  /** Get new recovery codes */
  'POST -/factors/recovery-codes': { answer: { recovery_codes: string[] } };
  /** List signed-in devices */
  'GET -/sessions': { answer: SessionInfo[] };
  /** Sign out all other devices */
  'DELETE -/sessions': { status: 204 };
  /** Sign out a device */
  'DELETE -/sessions/{id}': { status: 204 };
  /** Get the translations of a record */
  'GET -/translations/{resource}/{id}': { answer: Translations };
  /** Set translations of a record */
  'PUT -/translations/{resource}/{id}': { body: { [locale: string]: { [field: string]: Json } }; answer: Translations };
  /** Set translations of a record */
  'PATCH -/translations/{resource}/{id}': { body: { [locale: string]: { [field: string]: Json } }; answer: Translations };
  /** Start or check a bulk action */
  'POST -/bulk': { body: BulkStart; answer: Job | BulkCheck; status: 202 };
  /** Get a bulk job */
  'GET -/bulk/{id}': { answer: Job };
  /** Cancel a bulk job */
  'DELETE -/bulk/{id}': { status: 204 };
  /** Undo a bulk job */
  'POST -/bulk/{id}/undo': { answer: Job; status: 202 };
  /** Upload a file */
  'POST -/files': { upload: object; answer: FileInfo; status: 201 };
  /** Replace a file */
  'POST -/files/{id}/replace': { upload: object; answer: FileInfo };
  /** Get the details of a file */
  'GET -/files/{id}': { answer: FileInfo };
  /** List the records that use a file */
  'GET -/files/{id}/uses': { answer: { records: WireRecord[]; others: number } };
  /** Download a file */
  'GET -/files/{id}/{key}/{size}': { isPublic: true; file: true };
  /** Download a file by its name */
  'GET -/files/{id}/{key}/{size}/{name}': { isPublic: true; file: true };
  /** List mails */
  'GET -/mails': { answer: { locales: string[]; mails: MailOfEvent[] } };
  /** Preview a mail */
  'GET -/mails/{plugin}/{mail}': { answer: { subject: string; text: string; locale: string; link?: string } };
  /** Get the question of a link from a mail */
  'POST -/link': { isPublic: true; answer: LinkWords & { answers: Array<{ id: string; button: string }> } };
  /** Answer a link from a mail */
  'POST -/link/answer': { isPublic: true; answer: LinkWords };
  /** Get changes, or a stream of them */
  'GET -/live': { answer: Told };
  /** Tell that you have a record open */
  'PUT -/presence': { body: { resource: string; id: number; tab: string; typing?: boolean }; answer: { here: Present[] } };
  /** Tell that you left a record */
  'DELETE -/presence/{resource}/{id}': { status: 204 };
  /** Mark a record as read */
  'PUT -/read/{resource}/{id}': { body: { until?: string }; status: 204 };
  /** Mark a record as unread */
  'DELETE -/read/{resource}/{id}': { status: 204 };
  /** Mark all records as read */
  'PUT -/read/{resource}': { body: { until?: string }; status: 204 };
  /** Move a record within its list */
  'POST -/order/{resource}': { body: { id: number; after: number | null }; answer: { id: number; version: number } };
  /** List where a record is used */
  'GET -/uses/{resource}/{id}': { answer: UsesOfRecord };
  /** Get the publication of a record */
  'GET -/publish/{resource}/{id}': { answer: Publishing };
  /** Get a published version */
  'GET -/publish/{resource}/{id}/versions/{no}': { answer: { record: WireRecord; words: { [locale: string]: WireRecord } } };
  /** Restore a published version */
  'POST -/publish/{resource}/{id}/versions/{no}/restore': { answer: WireRecord };
  /** Plan a publication */
  'POST -/publish/{resource}/{id}/plan': { body: { step: PublishingStep; wall: string; zone: string }; answer: WireRecord };
  /** Cancel a planned publication */
  'DELETE -/publish/{resource}/{id}/plan/{step}': { status: 204 };
  /** List published records */
  'GET -/published/{resource}': { isPublic: true; answer: WireRecord[] };
  /** Get a published record */
  'GET -/published/{resource}/{id}': { isPublic: true; answer: WireRecord };
  /** Find the record at a public address */
  'GET -/resolve': {
    isPublic: true;
    answer: { kind: 'record' | 'redirect' | 'gone'; code?: number; to?: string; path?: string; resource?: string; id?: number };
  };
  /** Get previews of records named in texts */
  'GET -/in-texts': {
    isPublic: true;
    answer: { [record: string]: { name: string | null; line?: string | null; picture?: string; alt?: string; path?: string } };
  };
  /** Get the public addresses of a record */
  'GET -/addresses/{resource}/{id}': { answer: AddressesOfRecord };
  /** Find the personal data of a person */
  'POST -/personal/find': { body: { email: string }; answer: PersonalDataSummary };
  /** Export the personal data of a person */
  'POST -/personal/export': { body: { email: string }; file: true };
  /** Erase the personal data of a person */
  'POST -/personal/erase': { body: { email: string; count: number; rest?: boolean }; answer: PersonalRequest; status: 202 };
  /** List requests about personal data */
  'GET -/personal/requests': { answer: PersonalRequest[] };
  /** Get a request about personal data */
  'GET -/personal/requests/{id}': { answer: PersonalRequest };
  /** List retention periods */
  'GET -/personal/ages': { answer: PersonalAge[] };
  /** Count the records past a retention period */
  'GET -/personal/ages/{resource}': { answer: { due: number } };
  /** Set a retention period */
  'PUT -/personal/ages/{resource}': { body: { months: number | null }; status: 204 };
}
