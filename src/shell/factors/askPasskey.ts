import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyQuestion } from '#api';

// The browser's own types of these are wider than the library's.
type ToAsk = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type ToMake = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Its user gave up, took too long, or has no passkey here: browsers do not say which. */
class PasskeyGivenUp extends Error {
  override readonly name = 'PasskeyGivenUp';
}

const givenUp = (cause: unknown): never => {
  throw new PasskeyGivenUp('No passkey was used.', { cause });
};

/** Has the browser ask its user for a passkey, and answers what the server says to it. */
export async function askPasskey<Answered>({ begin, finish }: PasskeyQuestion<Answered>): Promise<Answered> {
  const optionsJSON = await begin();
  const { id, response } = await startAuthentication({ optionsJSON: optionsJSON as ToAsk }).catch(givenUp);
  return finish({ id, client_data: response.clientDataJSON, authenticator_data: response.authenticatorData, signature: response.signature });
}

/** Has the browser make a passkey. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { id, response } = await startRegistration({ optionsJSON: optionsJSON as ToMake }).catch(givenUp);
  return { id, client_data: response.clientDataJSON, attestation: response.attestationObject };
}
