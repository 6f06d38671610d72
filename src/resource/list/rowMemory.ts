interface Remembered {
  row?: number;
}

/** The row a list was left at: kept in the history entry, so that Back finds it and a fresh visit does not. */
export function rememberRow(index: number): void {
  history.replaceState({ ...(history.state as object | null), row: index }, '');
}

export const rememberedRow = (): number | undefined => (history.state as Remembered | null)?.row;
