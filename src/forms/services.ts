import { createContext, useContext } from 'react';
import type { Json, NamedRecord, Narrowing } from '#core';

/** One choice of a relation: the other record's id and its name, with whatever else the lookup answered. */
export interface RelationItem {
  id: Json;
  label: string;
  [field: string]: unknown;
}
/** A currency money may be in. `code` is ISO 4217 and decides the number of decimals. One at most is the default. */
export interface CurrencyItem {
  id: number;
  code: string;
  is_default: boolean;
}
/** A language content is translated into. Exactly one is the default. */
export interface LanguageItem {
  id: number;
  locale: string;
  name: string;
  is_default: boolean;
}
/** What an upload answers. */
export interface UploadedFile {
  id: number;
  url: string;
  name: string;
  size: number;
  width?: number;
  height?: number;
  /** What it shows, in the default language; where that has been said. */
  alt?: string;
  /** One that was there before and holds the same. */
  same?: UploadedFile;
}
/** A place with its name; without coordinates where nobody has said them. */
export interface PlaceItem {
  id: number;
  label: string;
  at?: { lat: number; lng: number };
}
/** A record that a text links to or shows as a card, as it is now. `picture`: the address of a small one. */
export interface RecordInText {
  label: string;
  line?: string;
  picture?: string;
  /** Whether readers find it; `gone`: there is none any more, or none for this reader. */
  state: 'live' | 'offline' | 'gone';
}
/** What texts may lead to. */
export interface TextServices {
  /** The resources whose records a text may link to, as they are called; `card`: and show. */
  resources: ReadonlyArray<{ name: string; title: string; card: boolean }>;
  /** What there is of records, by `resource:id`; of a resource that the reader cannot ask nothing is said. */
  find(records: readonly NamedRecord[]): Promise<Map<string, RecordInText>>;
  /** What readers of a language meet of records, by `resource:id`; those they do not meet are left out. */
  met(records: readonly NamedRecord[], locale: string): Promise<Map<string, RecordInText>>;
}
/** A question to a relation's list: words, page from 1, certain ids only, or what fields of the records must be. */
export interface LookupQuery {
  query?: string;
  page?: number;
  ids?: Json[];
  where?: Narrowing;
  /** How many of them at once; absent: the service's own number. */
  size?: number;
}

/**
 * What forms need from the layers above them; the shell supplies it. Forms know no network.
 * A lookup that fails rejects; the field then offers Retry.
 */
export interface FormServices {
  /** A page of a resource's records. The page size is the service's own and the same for every page of one question. */
  lookup(resource: string, query: LookupQuery): Promise<{ items: RelationItem[]; total: number }>;
  /** The raw options of a declared call: strings, or objects as `optionOf` reads them. */
  lookupCall(callId: string): Promise<unknown[]>;
  /** Sends one file. `onProgress` gets a share from 0 to 1. Aborting rejects. */
  upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<UploadedFile>;
  /** A stored file by id, for fields that hold only the id; absent: such a field shows the number. */
  file?(id: number): Promise<UploadedFile | undefined>;
  /** A page of the pictures that are there already, the newest first, from page 1; absent: there are none to choose from. */
  library?(question: { query: string; page: number }): Promise<{ items: UploadedFile[]; total: number }>;
  /** A page of the places there are, by name, from page 1; one without coordinates cannot be taken. Absent: there are none to search. */
  places?(question: { query: string; page: number }): Promise<{ items: PlaceItem[]; total: number }>;
  /** Records that texts lead to; absent: to none. */
  inText?: TextServices;
  /** Address of a record's page; `undefined` where the reader may not open it. */
  openRecord(resource: string, id: Json): string | undefined;
  canCreate(resource: string): boolean;
  /** Lets the user make a record on the spot; `undefined` when it was cancelled. */
  createInPlace(resource: string): Promise<RelationItem | undefined>;
  /** Why a resource cannot be asked (its plugin is quarantined, or the reader may not list it); `undefined` when it can. */
  degraded(resource: string): string | undefined;
  /** Whether the reader is told why a piece of an area failed: it is of use to admins alone. */
  explains?: boolean;
  /** The reader's locale, for numbers, names of countries and times. */
  locale: string;
  currencies(): Promise<CurrencyItem[]>;
  languages(): Promise<LanguageItem[]>;
}

const FormServicesContext = /* @__PURE__ */ createContext<FormServices | undefined>(undefined);

/** Gives the forms below it their services. One per application is enough; `SchemaForm` also takes them as a prop. */
export const FormServicesProvider = FormServicesContext.Provider;

/** The services of the form; throws where none were given. */
export function useFormServices(): FormServices {
  const services = useContext(FormServicesContext);
  if (!services) throw new Error('A form widget was rendered without FormServicesProvider');
  return services;
}

/** The services, or `undefined` outside a form. */
export const useOptionalServices = (): FormServices | undefined => useContext(FormServicesContext);
