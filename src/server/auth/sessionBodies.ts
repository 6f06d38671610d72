/**
 * The texts that calls of sessions and of links in mails take, by their path: `required`
 * ones and those that may be absent. What reads them and what describes them go by it.
 */
export const sessionBodies = {
  'customer/login': { required: ['username', 'password'], optional: ['method'] },
  '-/second-step': { required: ['step', 'code'] },
  'customer/logout': { required: ['token'] },
  'customer/refresh-token': { required: ['token'] },
  'customer/request-password-reset': { required: ['email', 'domain'] },
  'customer/reset-password': { required: ['token', 'password'] },
  'users/{id}/set-preferred-language': { required: ['locale'] },
  '-/confirm': { required: ['password'] },
  '-/link': { required: ['token'] },
  '-/link/answer': { required: ['token', 'answer'] },
} as const satisfies Record<string, { required: readonly string[]; optional?: readonly string[] }>;

export type SessionCall = keyof typeof sessionBodies;
