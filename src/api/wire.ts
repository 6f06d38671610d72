/** A request as it leaves. Headers are final; `body` is JSON text already. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Sent as multipart instead of `body`. */
  attachment?: Attachment;
  /** The answer is wanted as a Blob. */
  file?: boolean;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Gives up after this long; absent: never. */
  timeoutMs?: number;
}

export interface Attachment {
  file: Blob;
  name: string;
  field: string;
  fields: Record<string, string>;
}
/** How much of an upload has left; `totalBytes` counts the whole multipart body. */
export interface Progress {
  loadedBytes: number;
  totalBytes: number;
}

/**
 * An answer as it came, whatever its status. `form` says what the body was: JSON
 * that parsed, nothing, the file asked for, something else, or JSON that broke.
 */
export interface WireAnswer {
  status: number;
  /** Empty where the wire has none (HTTP/2). */
  statusText: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: unknown;
  form: 'json' | 'empty' | 'file' | 'other' | 'broken';
}

/** Carries a request. Rejects only when no answer came. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** Whether a status says that it worked. */
export const isOk = (status: number): boolean => status >= 200 && status < 300;
