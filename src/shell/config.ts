/** Run-time configuration, `/config.json`: no rebuild to point the application at another provider. */
export interface Config {
  /** Base address of the API. */
  apiBase: string;
  /** Whether writes clear the server's cache by themselves, 10 s after the last one. */
  autoClearCache: boolean;
  /** E-mails of demonstration accounts, named on the sign-in page; empty where there are none. */
  demoAccounts: string[];
  /** Where the entries of the support menu lead; without an address an entry says how help is to be had. */
  support: Partial<Record<SupportEntry, string>>;
}
export const supportEntries = ['get-support', 'contact-us', 'help'] as const;
export type SupportEntry = (typeof supportEntries)[number];

const defaults: Config = { apiBase: '/api/v1/', autoClearCache: true, demoAccounts: [], support: {} };

/** The configuration of this place; defaults stand in for what it leaves out, and for all of it where it cannot be had. */
export async function loadConfig(fetchJson: () => Promise<unknown> = fetchConfig): Promise<Config> {
  try {
    return readConfig(await fetchJson());
  } catch {
    return defaults;
  }
}

async function fetchConfig(): Promise<unknown> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  return answer.ok ? answer.json() : {};
}

export function readConfig(raw: unknown): Config {
  const { apiBase, autoClearCache, demo, support } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  return {
    apiBase: typeof apiBase === 'string' && apiBase !== '' ? apiBase : defaults.apiBase,
    autoClearCache: typeof autoClearCache === 'boolean' ? autoClearCache : defaults.autoClearCache,
    demoAccounts: readDemo(demo),
    support: readSupport(support),
  };
}

/** The accounts of a server's own demonstration. */
const demoAccounts = ['admin@example.com', 'manager@example.com', 'operator@example.com', 'customer@example.com'];

/** `true`, or a list of one's own accounts. */
function readDemo(demo: unknown): string[] {
  if (Array.isArray(demo)) return demo.filter((each) => typeof each === 'string');
  return demo === true ? demoAccounts : [];
}

/** Only addresses that a link may safely lead to. */
function readSupport(support: unknown): Config['support'] {
  const given = (typeof support === 'object' && support !== null ? support : {}) as Record<string, unknown>;
  return Object.fromEntries(
    supportEntries.flatMap((entry) => {
      const address = given[entry];
      return typeof address === 'string' && /^(https?:|mailto:)/i.test(address) ? [[entry, address]] : [];
    }),
  );
}
