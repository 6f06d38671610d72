/** The commands of build.mjs, by name. Each takes the project's root and the words after the command. */
type Command = (root: string, args: string[]) => Promise<void>;

const commands: Record<string, () => Promise<Command>> = {
  build: async () => (await import('./start.ts')).buildAll,
  start: async () => (await import('./start.ts')).start,
  pack: async () => (await import('./pack.ts')).pack,
  check: async () => (await import('./check.ts')).check,
  export: async () => (await import('./transfer.ts')).transferCommand('export'),
  import: async () => (await import('./transfer.ts')).transferCommand('import'),
  secrets: async () => (await import('./secrets.ts')).secrets,
  audit: async () => (await import('./audit.ts')).audit,
  bench: async () => (await import('./bench.ts')).bench,
  shots: async () => (await import('./shots.ts')).shots,
  new: async () => (await import('./newArea.ts')).newArea,
  area: async () => (await import('./area.ts')).area,
  types: async () => (await import('./types.ts')).types,
  test: async () => (await import('./test.ts')).runTests,
};

/** Runs one command; an unknown one lists those there are and exits with 1. */
export async function main(root: string, command: string, args: string[]): Promise<void> {
  const load = commands[command];
  if (!load) {
    console.error(`Unknown command "${command}". There are: install, ${Object.keys(commands).join(', ')}.`);
    process.exit(1);
  }
  await (await load())(root, args);
}
