import { minuteMs } from '#core';

/** Hands a file to the browser, to be kept under a name. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs);
}
