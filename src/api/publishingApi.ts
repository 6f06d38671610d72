import type { PublishingStep, WireRecord } from '#core';
import type { Http } from './http.ts';
import type { RecordId } from './resourceApi.ts';

/** A version of a record that was published, or is to be. Instants are ISO in UTC. */
export interface PublishedVersion {
  no: number;
  kind: 'published' | 'planned';
  at: string;
  /** When it went live; `null`: not yet. */
  live_at: string | null;
  /** How late a plan was carried out. */
  late_minutes: number | null;
  by: string | null;
}

/** What is to happen, by the clocks of a zone. `failed`: why it could not. */
export interface PublishingPlan {
  step: PublishingStep;
  at: string;
  wall: string;
  zone: string;
  by: string | null;
  failed: string | null;
}

/** How a record is published. `live`: number of the version that others read; `null`: none. Versions newest first. */
export interface Publishing {
  live: number | null;
  plans: PublishingPlan[];
  versions: PublishedVersion[];
}

/** A version's fields, and its words by the locale of their language. */
interface VersionText {
  record: WireRecord;
  words: Record<string, WireRecord>;
}

/** What others read of a record. Use it only where `publishing` is offered. Every write answers the record. */
export interface PublishingApi {
  get(signal?: AbortSignal): Promise<Publishing>;
  version(no: number | 'now' | 'live', signal?: AbortSignal): Promise<VersionText>;
  /** With a version, that one alone: another is a 412. */
  publish(version?: number): Promise<WireRecord>;
  /** `wall`: what the clocks of the zone show then, `YYYY-MM-DDTHH:mm`. */
  plan(step: PublishingStep, moment: { wall: string; zone: string }): Promise<WireRecord>;
  giveUp(step: PublishingStep): Promise<void>;
  restore(no: number): Promise<WireRecord>;
}

export function createPublishingApi(http: Http, resource: string, id: RecordId): PublishingApi {
  const path = `-/publish/${resource}/${id}`;
  const written = async (address: string, body: WireRecord, version?: number) =>
    (await http.post<WireRecord>(`${path}/${address}`, body, version === undefined ? {} : { version })).body;
  return {
    get: async (signal) => (await http.get<Publishing>(path, { ...(signal && { signal }) })).body,
    version: async (no, signal) => (await http.get<VersionText>(`${path}/versions/${no}`, { ...(signal && { signal }) })).body,
    publish: (version) => written('publish', {}, version),
    plan: (step, moment) => written('plan', { step, ...moment }),
    giveUp: async (step) => void (await http.delete(`${path}/plan/${step}`)),
    restore: (no) => written(`versions/${no}/restore`, {}),
  };
}
