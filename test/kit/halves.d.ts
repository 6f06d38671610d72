/** Made by the bundle of tests: the server half of each area that has one, by id. */
declare module 'virtual:server-halves' {
  import type { ServerArea } from '#server';
  export const serverHalves: Record<string, () => Promise<{ default: (area: ServerArea) => void }>>;
}
/** The client half of each area that has one, by id. */
declare module 'virtual:client-halves' {
  import type { ClientHalf } from '#resource';
  export const clientHalves: Record<string, () => Promise<{ default: ClientHalf }>>;
}
