/** The file name a `Content-Disposition` header suggests (RFC 6266), without any folder; `undefined` where it suggests none. */
export function fileName(disposition: string | undefined): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '');
  const name = encoded ? decoded(encoded.trim()) : (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim());
  return name?.replace(/^.*[/\\]/, '') || undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
