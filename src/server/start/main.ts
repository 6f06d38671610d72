import { setFlagsFromString } from 'node:v8';
import { checkInMemory, checkWord } from '../backup/check.ts';
import { StartError } from '../db/StartError.ts';
import { processLog as log } from '../log/processLog.ts';
import { demoPassword, demoPeople } from '../seed/people.ts';
import { readSettings } from '../settings/settings.ts';
import { launch, type Launched } from './launch.ts';
import { prepare } from './prepare.ts';
import { prepareWord, type StartOptions } from '../area/LoadedPlugins.ts';

export type { LoadedPlugins, StartOptions } from '../area/LoadedPlugins.ts';
export { launch, prepare };

/** Where it is, and in demo mode who may come in. */
function announce({ url, settings, swap }: Launched): void {
  log.say(`\nWaypost is ready at ${url}`);
  const people = demoPeople.map(({ email, role }) => `  ${email}  (${role})`).join('\n');
  if (swap.current().seeded.demo) log.say(`Demo sign-ins, password ${demoPassword}:\n${people}`);
  else if (settings.demo) log.say('The database was begun with DEMO=0, so it has no demo data and no demo sign-ins.');
}

/** A stop takes no longer, whatever hangs: less than the ten seconds after which most supervisors kill, ms. */
const stopMs = 9000;

/** Ends on SIGTERM and SIGINT once the work under way is done, or the time for it is over; a second signal ends at once. */
function endOnSignal(launched: Launched): void {
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1);
    ending = true;
    log.say(`\n${signal}: finishing what is under way …`);
    setTimeout(() => {
      log.error('What was still under way has been ended; nothing that was answered is lost.');
      process.exit(0);
    }, stopMs).unref();
    launched.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('Stopping failed.', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** `demo-scale=100000` among the words: how much the demo has, for measurements. Nothing outside of tests says it. */
function scaleIn(args: readonly string[] = []): number | undefined {
  const text = args.map((word) => /^demo-scale=(\d{1,8})$/.exec(word)?.[1]).find((found) => found !== undefined);
  return text === undefined ? undefined : Number(text);
}

/** What `npm start` does, after the build: serves until it is told to stop. What keeps it from starting is one sentence, and exit code 1. */
export async function start(given: StartOptions): Promise<void> {
  const demoScale = given.demoScale ?? scaleIn(given.args);
  const options: StartOptions = { ...given, ...(demoScale !== undefined && { demoScale }) };
  try {
    const checked = options.args?.[options.args.indexOf(checkWord) + 1];
    if (options.args?.includes(checkWord) && checked !== undefined) {
      process.once('disconnect', () => process.exit(1));
      await checkInMemory(checked);
      process.exit(0);
    }
    if (options.args?.includes(prepareWord)) {
      // Nobody waits any more for what is prepared, and the next start needs the directory.
      process.once('disconnect', () => process.exit(1));
      // Most of the database's code runs too seldom here to be worth making it fast.
      setFlagsFromString('--wasm-tiering-budget=20000000');
      await prepare(readSettings(options.env), options);
      process.exit(0);
    }
    // A mistake in one request or job is told, and ends nothing else.
    process.on('unhandledRejection', (error) => log.error('Something failed that nobody waited for.', error));
    const launched = await launch(options, log);
    endOnSignal(launched);
    announce(launched);
  } catch (error) {
    if (error instanceof StartError) log.say(error.message, true);
    else log.error('Waypost could not start.', error);
    process.exit(1);
  }
}
