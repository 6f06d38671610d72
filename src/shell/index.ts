// The door of shell: the frame over everything, started by src/main.tsx.
export { start, type StartOptions } from './start.ts';
export { App } from './App.tsx';
export { createShell, type ShellOptions } from './createShell.ts';
export type { Shell, Stores } from './Shell.ts';
