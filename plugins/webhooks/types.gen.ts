// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
import type { Json } from '#core';

/** An address of somebody else’s that is told what happens here. */
export type Webhook = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** Starts with https://. Pending deliveries go to the new address. */
  url: string;
  /** A whole group, or all events, also includes events added later. */
  events: Array<string>;
  filter_match: WebhookFilterMatch | null;
  /** Only events that match are sent. Leave empty to send all of them. */
  filter: Array<{ path: string; is: 'EQUALS' | 'DIFFERS' | 'ONE_OF' | 'CONTAINS' | 'STARTS' | 'AT_LEAST' | 'AT_MOST' | 'SET' | 'EMPTY'; value?: string | null }> | null;
  mode: WebhookMode | null;
  /** Names, addresses and messages of people. Needs the full data payload. */
  personal_data: boolean | null;
  /** Ordered delivery holds later events until earlier ones are delivered or failed. */
  ordering: WebhookOrdering | null;
  /** Applies to each server node. */
  rate_per_s: number | null;
  /** One per line, such as X-Api-Key: 1234. Stored encrypted. */
  headers?: string | null;
  /** The user who adds the webhook, unless you enter another email. */
  notify_email: string | null;
  state: WebhookState | null;
  disabled_reason: WebhookDisabledReason | null;
  disabled_at: string | null;
  /** When the address last resolved to a blocked network. */
  blocked_at: string | null;
  health: WebhookHealth | null;
  today: { [name: string]: Json } | null;
  last_error: { [name: string]: Json } | null;
  made_by: number | null;
  deleted_at: string | null;
};
export type WebhookFilterMatch = 'ALL' | 'ANY';
export type WebhookMode = 'FULL' | 'THIN';
export type WebhookOrdering = 'ANY' | 'PER_RECORD' | 'STRICT';
export type WebhookState = 'ACTIVE' | 'DISABLED';
export type WebhookDisabledReason = 'MANUAL' | 'FAILING' | 'GONE' | 'ASKED';
export type WebhookHealth = 'OK' | 'FAILING' | 'PAUSED';

/** How deliveries to an endpoint go. */
export type DeliveryStatus = {
  id: number;
  version: number;
  created_at: string;
  webhook_id: number;
  breaker: string | null;
  open_until: string | null;
  trips: number | null;
  probes: number | null;
  consecutive: number | null;
  recent: Array<Array<number>> | null;
  failing_since: string | null;
  failed: number | null;
  warned: number | null;
  last_success_at: string | null;
  last_error: string | null;
  last_error_at: string | null;
  last_code: number | null;
  slow_until: string | null;
  updated_at: string | null;
};

/** What deliveries are signed with. */
export type Secret = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  webhook_id: number;
  secret?: string;
  not_after: string | null;
};

/** An event as it is told to others. */
export type Message = {
  id: number;
  version: number;
  created_at: string;
  event_id: string;
  type: string;
  subject: string | null;
  resource: string | null;
  record_id: number | null;
  record_version: number | null;
  occurred_at: string;
  data: string | null;
  people: string | null;
  previous: string | null;
  email: string | null;
  updated_at: string | null;
};

/** An event on its way to a webhook. */
export type Delivery = {
  id: number;
  version: number;
  created_at: string;
  webhook_id: number;
  message_id: number;
  event_id: string | null;
  type: string | null;
  subject: string | null;
  state: DeliveryState | null;
  attempts: number | null;
  next_at: string | null;
  lease_until: string | null;
  lease: string | null;
  last_code: number | null;
  last_error: DeliveryLastError | null;
  cause: DeliveryCause | null;
  occurred_at: string | null;
  done_at: string | null;
  updated_at: string | null;
};
export type DeliveryState = 'PENDING' | 'SENDING' | 'RETRYING' | 'SUCCEEDED' | 'FAILED' | 'HELD' | 'SKIPPED';
export type DeliveryLastError = 'DNS' | 'REFUSED' | 'CONNECT_TIME' | 'TLS_EXPIRED' | 'TLS_UNTRUSTED' | 'TLS_NAME' | 'TLS' | 'RESET' | 'ANSWER_TIME' | 'REDIRECT' | 'HTTP_4XX' | 'HTTP_410' | 'HTTP_429' | 'HTTP_5XX' | 'BLOCKED' | 'LOST_WORKER' | 'CONFIG';
export type DeliveryCause = 'AUTO' | 'MANUAL' | 'BULK';

/** One try to deliver. */
export type Attempt = {
  id: number;
  version: number;
  created_at: string;
  log_id: number;
  webhook_id: number | null;
  no: number | null;
  cause: string | null;
  started_at: string | null;
  code: number | null;
  error: string | null;
  next_at: string | null;
  exchange: { [name: string]: Json } | null;
  updated_at: string | null;
};

/** How many deliveries of an hour worked. */
export type Hour = {
  id: number;
  version: number;
  created_at: string;
  webhook_id: number;
  hour: string;
  ok: number | null;
  failed: number | null;
  updated_at: string | null;
};

/** What holds for all webhooks. */
export type Webhooks = {
  /** Addresses or networks, such as 10.0.0.0/8. Leave empty to allow public addresses only. */
  private_networks: Array<string> | null;
  /** For tests and private networks. */
  allow_http: boolean;
  /** Unfinished deliveries are kept longer. */
  keep_days: number;
};

/** Ids of the area's calls. */
export type CallId = 'events' | 'events-of' | 'secrets' | 'roll' | 'log' | 'detail' | 'resend' | 'test' | 'standing';

export type RollBody = { overlap: 'NONE' | 'HOUR' | 'DAY' | 'WEEK' };

export type TestBody = { id?: number | null; url: string; type: string; mode?: 'FULL' | 'THIN' | null; personal_data?: boolean | null; headers?: string | null };

export type EnableBody = { waiting?: number | null; held: 'SEND' | 'SKIP' };

declare global {
  interface RecordTypes {
    webhooks: Webhook;
    'webhook-states': DeliveryStatus;
    'webhook-secrets': Secret;
    'webhook-messages': Message;
    'webhook-logs': Delivery;
    'webhook-attempts': Attempt;
    'webhook-hours': Hour;
    'webhooks-settings': Webhooks;
  }
}
