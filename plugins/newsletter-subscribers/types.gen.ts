// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A person who gets or got the newsletter, and what they consented to. */
export type Subscriber = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** In small letters; nobody is there twice. */
  email: string;
  name: string | null;
  /** The newsletter comes in it. */
  language: SubscriberLanguage | null;
  /** What they want to hear of. */
  tags: Array<number> | null;
  state: SubscriberState | null;
  consent_at: string;
  /** The form or page on which they did. */
  consent_from: string | null;
  /** The network address, without its last part. */
  consent_address: string | null;
  /** The words they agreed to. */
  consent_text: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
};
export type SubscriberLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
export type SubscriberState = 'WAITING' | 'SUBSCRIBED' | 'UNSUBSCRIBED';

/** Something subscribers want to hear of. */
export type Tag = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  language_id: number;
  /** How many have it. */
  subscribers: number | null;
};

/** Ids of the area's calls. */
export type CallId = 'unsubscribe';

declare global {
  interface RecordTypes {
    'newsletter-subscribers': Subscriber;
    'newsletter-tags': Tag;
  }
}
