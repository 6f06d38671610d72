/** Why an attempt failed. */
const errorClasses = [
  'DNS',
  'REFUSED',
  'CONNECT_TIME',
  'TLS_EXPIRED',
  'TLS_UNTRUSTED',
  'TLS_NAME',
  'TLS',
  'RESET',
  'ANSWER_TIME',
  'REDIRECT',
  'HTTP_4XX',
  'HTTP_410',
  'HTTP_429',
  'HTTP_5XX',
  'BLOCKED',
  'LOST_WORKER',
  'CONFIG',
] as const;
export type ErrorClass = (typeof errorClasses)[number];

/** What is wrong with an answer by its status; `undefined`: it is a success. */
export function statusError(status: number): ErrorClass | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return 'HTTP_410';
  if (status === 429) return 'HTTP_429';
  if (status >= 400 && status < 500) return 'HTTP_4XX';
  return status >= 500 ? 'HTTP_5XX' : 'REDIRECT';
}

/** A failure that looks as if trying again did not help: somebody has to do something. It is tried again all the same. */
export const looksPermanent = (code: number | null | undefined): boolean =>
  typeof code === 'number' && code >= 400 && code < 500 && ![408, 409, 425, 429].includes(code);

const untrusted = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_UNTRUSTED|CERT_REJECTED|CERT_SIGNATURE)/;

function tlsError(code: string): ErrorClass {
  if (code === 'CERT_HAS_EXPIRED') return 'TLS_EXPIRED';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'TLS_NAME';
  return untrusted.test(code) ? 'TLS_UNTRUSTED' : 'TLS';
}

const byRule: Record<string, ErrorClass> = { dns: 'DNS', reach: 'CONNECT_TIME', time: 'ANSWER_TIME', header: 'CONFIG', size: 'RESET' };

/** What is wrong where no answer came, by the rule and code of the port that calls others. */
export function outsideErrorClass(rule: string, code = ''): ErrorClass {
  if (rule === 'tls') return tlsError(code);
  if (rule === 'connect') return code === 'ECONNREFUSED' ? 'REFUSED' : 'RESET';
  return byRule[rule] ?? 'BLOCKED';
}
