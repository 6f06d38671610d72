// The stories that are told of every screen, without a browser: what the contract test counts and everyRoute.test.ts runs.
import type { Registry } from '#core';

/** Screens of somebody not signed in. */
export const outside = ['/auth/login', '/auth/forgot-password', '/auth/new_password?token=x'];
/** Screens that no area declares. */
const ours = ['/access-denied', '/no-such-page'];

/** Paths of all screens of somebody signed in; parameters stand in braces. */
export const screensOf = (registry: Registry): string[] => [
  ...ours,
  ...registry.routes.filter((route) => route.kind !== 'redirect').map((route) => route.path),
];
