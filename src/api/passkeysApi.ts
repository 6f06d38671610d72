import type { IssuedTokens } from '#core';
import type { Answer, Http } from './http.ts';
import { issuedTokens } from './issuedTokens.ts';
import { anonymous } from './sessionApi.ts';

/** What a passkey answers to a challenge, each in base64url. */
interface PasskeyAnswer {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

/** What makes a passkey known. */
interface Addition {
  name: string;
  id: string;
  client_data: string;
  attestation: string;
}

/** What a passkey is asked for: a sign-in, a second step, or to confirm what wants it. */
export interface PasskeyQuestion<Answered> {
  begin(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  finish(answer: PasskeyAnswer): Promise<Answered>;
}

/** Passkeys (WebAuthn); only where `passkeys` is offered. */
export interface PasskeysApi {
  signIn: PasskeyQuestion<IssuedTokens>;
  secondStep(step: string): PasskeyQuestion<IssuedTokens>;
  confirm: PasskeyQuestion<void>;
  beginAdding(): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Answers recovery codes where it is the first factor; they are shown once. */
  add(addition: Addition): Promise<string[]>;
  remove(id: number): Promise<void>;
}

export function createPasskeysApi(http: Http, now: () => number = Date.now): PasskeysApi {
  const ask = async (path: string, body: object, options?: object) =>
    (await http.post<PublicKeyCredentialRequestOptionsJSON>(path, body, options)).body;
  const issued = (answer: Answer): IssuedTokens => {
    const tokens = issuedTokens(answer.body, now());
    if (!tokens) throw http.unreadable(answer);
    return tokens;
  };
  return {
    signIn: {
      begin: () => ask('-/passkey', {}, anonymous),
      finish: async (answer) => issued(await http.post('-/passkey/finish', answer, anonymous)),
    },
    secondStep: (step) => ({
      begin: () => ask('-/second-step/passkey', { step }, anonymous),
      finish: async (answer) => issued(await http.post('-/second-step/passkey/finish', { step, ...answer }, anonymous)),
    }),
    confirm: {
      begin: () => ask('-/confirm/passkey', {}),
      finish: async (answer) => void (await http.post('-/confirm/passkey/finish', answer)),
    },
    beginAdding: async () => (await http.post<PublicKeyCredentialCreationOptionsJSON>('-/factors/passkeys')).body,
    add: async (addition) => (await http.post<{ recovery_codes: string[] }>('-/factors/passkeys/confirm', addition)).body.recovery_codes,
    remove: async (id) => void (await http.delete(`-/factors/passkeys/${id}`)),
  };
}
