import type { ServerResponse } from 'node:http';
import type { Settings } from './settings/settings.ts';

/** Where the browser may load from (api §7): this origin, and the provider's API where it is another one. */
function contentSecurityPolicy(apiBase: string | undefined): string {
  const api = apiBase === undefined ? '' : ` ${new URL(apiBase).origin}`;
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' blob: data:${api}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `connect-src 'self'${api}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** The headers of every answer, page, file and API alike. `Strict-Transport-Security` only where every public address is https. */
export function policyHeaders({ apiBase, publicUrls }: Pick<Settings, 'apiBase' | 'publicUrls'>): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(apiBase),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrls.every((url) => url.startsWith('https:')) && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Puts the policy on an answer before anybody writes to it, so that no handler can forget it. */
export function applyPolicy(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
