import type { Json } from '#core';
import type { Adapter } from './Adapter.ts';
import { sandboxAdapter } from './sandboxAdapter.ts';

/** Every adapter there is, by the code that methods name it by. */
const adapters: Readonly<Record<string, Adapter>> = { SANDBOX: sandboxAdapter };

/** The adapter of a method; `undefined`: it has none, and its money moves by hand. */
export const adapterOf = ({ adapter }: { adapter?: Json | undefined }): Adapter | undefined =>
  typeof adapter === 'string' ? adapters[adapter] : undefined;
