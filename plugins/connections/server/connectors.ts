import type { Connector } from './Connector.ts';
import { octo } from './octo/octo.ts';

/** Every kind of system that Waypost connects to, by its code. A further one is written beside `octo/` and added here. */
const connectors: Readonly<Record<string, Connector>> = { [octo.code]: octo };

export const connectorOf = (code: string): Connector | undefined => (Object.hasOwn(connectors, code) ? connectors[code] : undefined);

/** The offer `types`. */
export const types = async (_question: object): Promise<string[]> => Object.keys(connectors);
