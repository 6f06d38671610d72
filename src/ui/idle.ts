/** Resolves once the page has drawn what it has and nothing else is waiting, after half a second at the latest. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 });
    else resolve();
  });
