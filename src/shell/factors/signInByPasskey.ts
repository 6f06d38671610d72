import { createPasskeysApi, type Http } from '#api';
import type { IssuedTokens } from '#core';
import { askPasskey } from './askPasskey.ts';

/** Signs in with a passkey alone: no password, no code. */
export const signInByPasskey = (http: Http): Promise<IssuedTokens> => askPasskey(createPasskeysApi(http).signIn);
