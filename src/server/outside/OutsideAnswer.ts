/** How a call is made. */
export interface OutsideOptions {
  /** Default GET. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** None of the connection's own, such as `host`. */
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** For the whole of it, redirects too. Default 10 s. */
  timeoutMs?: number;
  /** For looking the name up, the connection and its encryption. Default: as long as the whole. */
  connectMs?: number;
  /** Longest answer, bytes; it comes as it was sent, never unpacked. Default 1 MB. */
  maxBytes?: number;
  /** An answer that is longer is cut there, where it would else be refused. Default false. */
  isCut?: boolean;
  /** Networks that an admin lets the area call beside those of the settings, each an address or `10.0.0.0/8`. Default: none. */
  networks?: readonly string[];
  /** How many redirects are followed, at most 3, the default; 0: a redirect is the answer. */
  redirects?: number;
  /**
   * The connection stays open for a few seconds, and the next such call of the same origin and networks goes over it, to the address that was
   * checked when it was made. A call that finds its connection just closed is made again over a new one: for what may come twice. Default false.
   */
  keeps?: boolean;
  signal?: AbortSignal;
}
/** What came of a call, whatever its status. */
export interface OutsideAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
  /** Where it came from in the end, and the address that was called there. */
  url: string;
  address: string;
  /** The answer was longer than asked for, and ends there. */
  isCut?: boolean;
  times: OutsideTimes;
}
/** How long the parts of the last hop took, in ms; absent: they were not come to, or there was a connection already. */
export interface OutsideTimes {
  dns?: number;
  connect?: number;
  tls?: number;
  /** From the beginning to the first byte of the answer. */
  answer?: number;
  whole?: number;
}
/** Says what is wrong with an address as far as can be told without asking anybody: names are looked up when they are called. */
type CheckOutside = (url: string, options?: Pick<OutsideOptions, 'networks'>) => void;
/** Calls to servers of others, whose addresses people may have typed. Throws an `OutsideError`. */
export interface Outside {
  fetch(url: string, options?: OutsideOptions): Promise<OutsideAnswer>;
  /** Throws for an address that cannot be called whoever it leads to: its scheme, its port, an address in figures. For a form, before it is saved. */
  check: CheckOutside;
  /** Whether an address is this server's own (`PUBLIC_URL`), which is called wherever it is. */
  isOwn(url: string): boolean;
  /** The public address of a path below `/api/v1/` of this server's own. */
  publicAddress(path: string): string;
  /**
   * A call of this server's own API, by its path after `/api/v1/`, over HTTP where it listens on this machine: what an
   * area plays a server of others with. The path is the code's own, never one that people typed; no redirect is followed.
   */
  own(path: string, options?: OutsideOptions): Promise<OutsideAnswer>;
}
