// The door of shell: the frame over everything, started by src/main.tsx.
export { start } from './start.ts';
