const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a command of curl, for a shell. Headers whose values are hidden are left out. */
export function curlOf({ url, request, body }: { url: string; request: Record<string, string>; body: string }): string {
  const headers = Object.entries(request).filter(([, value]) => value !== '•••');
  return ['curl -X POST', ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`), `--data-raw ${quoted(body)}`, quoted(url)].join(
    ' \\\n  ',
  );
}
