/** What a passkey answers to a challenge (WebAuthn), each in base64url. */
const signature = ['id', 'client_data', 'authenticator_data', 'signature'] as const;

/**
 * The texts that calls of sessions and of links in mails take, by their path: `required`
 * ones and those that may be absent. What reads them and what describes them go by it.
 */
export const sessionBodies = {
  'customer/login': { required: ['username', 'password'], optional: ['method'] },
  '-/second-step': { required: ['step', 'code'] },
  '-/second-step/passkey': { required: ['step'] },
  '-/second-step/passkey/finish': { required: ['step', ...signature] },
  '-/passkey': { required: [] },
  '-/passkey/finish': { required: signature },
  'customer/logout': { required: ['token'] },
  'customer/refresh-token': { required: ['token'] },
  'customer/request-password-reset': { required: ['email', 'domain'] },
  'customer/reset-password': { required: ['token', 'password'] },
  'users/{id}/set-preferred-language': { required: ['locale'] },
  '-/confirm': { required: ['password'] },
  '-/confirm/passkey': { required: [] },
  '-/confirm/passkey/finish': { required: signature },
  '-/link': { required: ['token'] },
  '-/link/answer': { required: ['token', 'answer'] },
} as const satisfies Record<string, { required: readonly string[]; optional?: readonly string[] }>;

export type SessionCall = keyof typeof sessionBodies;
