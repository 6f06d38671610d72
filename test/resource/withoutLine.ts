/** Runs without a connection until `back` is called. */
export async function withoutLine(run: (line: { isOn: () => boolean; back: () => void }) => Promise<void>): Promise<void> {
  let isOn = false;
  const before = Object.getOwnPropertyDescriptor(navigator, 'onLine');
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOn });
  try {
    await run({
      isOn: () => isOn,
      back: () => {
        isOn = true;
      },
    });
  } finally {
    if (before) Object.defineProperty(navigator, 'onLine', before);
    else delete (navigator as unknown as Record<string, unknown>).onLine;
  }
}
