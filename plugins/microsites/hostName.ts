const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Names that lead nowhere on the internet. */
const inner = ['localhost', 'local', 'internal', 'lan', 'home', 'test', 'invalid', 'arpa'];

/**
 * A host name as it is stored: lower case, ASCII, without the dot at its end. Letters of other scripts become what browsers make
 * of them. `undefined`: it is none that visitors could come to, as a number, a name with a path or port, or one without a domain.
 */
export function hostNameOf(text: string): string | undefined {
  const asked = text.trim().replace(/\.$/, '');
  if (asked === '' || /[\s/:@?#\\%_[\]]/.test(asked)) return undefined;
  const host = asciiOf(asked);
  const labels = host?.split('.') ?? [];
  const last = labels.at(-1) ?? '';
  if (host === undefined || host.length > 253 || labels.length < 2 || !labels.every((each) => label.test(each))) return undefined;
  return /^\d+$/.test(last) || inner.includes(last) ? undefined : host;
}

function asciiOf(text: string): string | undefined {
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return undefined;
  }
}
