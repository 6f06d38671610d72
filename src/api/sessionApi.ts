import type { IssuedTokens, WireRecord } from '#core';
import type { Answer, Http } from './http.ts';
import { issuedTokens } from './issuedTokens.ts';
import { isRecord } from './shape.ts';

export interface Language {
  id?: number;
  name: string;
  locale: string;
  is_default?: 0 | 1;
}
/** What a link from a mail says, in the reader's language. */
export interface LinkWords {
  title: string;
  text: string;
}
export interface LinkQuestion extends LinkWords {
  answers: ReadonlyArray<{ id: string; button: string }>;
}
/** Calls of session and shell (spec 1 §7). Those of somebody not signed in carry no token. */
export interface SessionApi {
  login(username: string, password: string): Promise<IssuedTokens>;
  /** Finishes a sign-in that answered `SecondStepNeeded`. */
  secondStep(step: string, code: string): Promise<IssuedTokens>;
  /** Ends the session whose access token this is. */
  logout(accessToken: string): Promise<void>;
  refreshToken(refreshToken: string): Promise<IssuedTokens>;
  /** Their password once more: this session may then do for ten minutes what wants it. */
  confirm(password: string): Promise<void>;
  /** `domain` is where the link in the mail leads: this application's origin. */
  requestPasswordReset(email: string, domain: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  /** What a link from a mail asks. */
  lookAtLink(token: string): Promise<LinkQuestion>;
  answerLink(token: string, answer: string): Promise<LinkWords>;
  /** The profile with its response headers. Never waits for a sign-in. */
  getProfile(signal?: AbortSignal): Promise<{ profile: WireRecord; headers: Record<string, string> }>;
  setPreferredLanguage(userId: number, locale: string): Promise<void>;
  getLanguages(): Promise<Language[]>;
  /** Whether the server says that it did. */
  clearCache(): Promise<boolean>;
}

/** Nobody is known yet, so the call says in which language its errors are to come. */
export const anonymous = { anonymous: true, language: 'reader' };

export function createSessionApi(http: Http, now: () => number = Date.now): SessionApi {
  const unreadable = (answer: Answer): never => {
    throw http.unreadable(answer);
  };
  const issued = (answer: Answer): IssuedTokens => issuedTokens(answer.body, now()) ?? unreadable(answer);
  return {
    login: async (username, password) => issued(await http.post('customer/login', { username, password, method: 'basic' }, anonymous)),
    secondStep: async (step, code) => issued(await http.post('-/second-step', { step, code }, anonymous)),
    logout: async (token) => void (await http.post('customer/logout', { token }, { bearer: token })),
    refreshToken: async (token) => issued(await http.post('customer/refresh-token', { token }, anonymous)),
    confirm: async (password) => void (await http.post('-/confirm', { password })),
    requestPasswordReset: async (email, domain) => void (await http.post('customer/request-password-reset', { email, domain }, anonymous)),
    resetPassword: async (token, password) => void (await http.post('customer/reset-password', { token, password }, anonymous)),
    async lookAtLink(token) {
      const answer = await http.post<LinkQuestion>('-/link', { token }, anonymous);
      return isRecord(answer.body) && Array.isArray(answer.body.answers) ? answer.body : unreadable(answer);
    },
    answerLink: async (token, answer) => (await http.post<LinkWords>('-/link/answer', { token, answer }, anonymous)).body,
    async getProfile(signal) {
      const answer = await http.get('customer', { waits: false, ...(signal && { signal }) });
      return isRecord(answer.body) ? { profile: answer.body, headers: answer.headers } : unreadable(answer);
    },
    setPreferredLanguage: async (userId, locale) => void (await http.post(`users/${userId}/set-preferred-language`, { locale })),
    async getLanguages() {
      const answer = await http.get<Language[]>('languages');
      return Array.isArray(answer.body) ? answer.body : unreadable(answer);
    },
    clearCache: async () => Boolean((await http.post<{ status?: unknown } | undefined>('cache/clear')).body?.status),
  };
}
