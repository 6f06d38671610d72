/**
 * What went wrong with a call. `NO_ANSWER`: not reached, or no answer in time, so that what it was to do may have happened. `BUSY`: later again.
 * `KEY`: the key is refused. `GONE`: what was asked for is not there. `REFUSED`: understood and not done. `WRONG`: an answer against the standard.
 */
const connectorErrors = ['NO_ANSWER', 'BUSY', 'KEY', 'GONE', 'REFUSED', 'WRONG', 'ADDRESS'] as const;
export type ConnectorErrorCode = (typeof connectorErrors)[number];

export class ConnectorError extends Error {
  constructor(
    readonly code: ConnectorErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'ConnectorError';
  }
}

/** By its name: two copies of a class are two classes. */
export const isConnectorError = (error: unknown): error is ConnectorError => error instanceof Error && error.name === 'ConnectorError';
