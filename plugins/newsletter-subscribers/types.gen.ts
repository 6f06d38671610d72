// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A person who gets or got the newsletter, and what they consented to. */
export type Subscriber = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** Lower case. Each address can subscribe once. */
  email: string;
  name: string | null;
  /** The language of the newsletter. */
  language: SubscriberLanguage | null;
  /** Topics of interest. */
  tags: Array<number> | null;
  state: SubscriberState | null;
  consent_at: string;
  /** The form or page where consent was given. */
  consent_from: string | null;
  /** Without its last part. */
  consent_address: string | null;
  /** The text the subscriber agreed to. */
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
  /** The number of subscribers with this tag. */
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
