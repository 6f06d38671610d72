// Documents say how much, how many and how long. Each figure stands here with the code that it is held against.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const api = 'src/server/README.md';
const operating = 'src/docs/operating.md';
const guides = 'src/docs/areas';

const said: Array<[page: string, words: string, file: string, code: RegExp]> = [
  [
    api,
    'at most 16 kB, or as long as its declaration allows up to 4 MB',
    'lib/bodyLimits.ts',
    /smallBody = 16 \* 1024;[\s\S]*largestBody = 4 \* 1024 \* 1024;/,
  ],
  [api, 'at most 32 levels and 20,000 values', 'lib/bodyLimits.ts', /mostLevels = 32;[\s\S]*mostValues = 20_000;/],
  [api, 'lists at most 50 problems', 'work/FieldProblems.ts', /mostTold = 50;/],
  [api, 'with at most 1,000 rows', 'reading/listQuery.ts', /perPage: 1_000/],
  [api, 'more than 100,000 rows', 'reading/listQuery.ts', /all: 100_000/],
  [api, 'Above 10,000 rows the total', 'reading/listQuery.ts', /counted: 10_000/],
  [api, '`POST -/files` takes 10 MB', 'files/taken.ts', /mostBytes = 10 \* 1024 \* 1024;/],
  [api, 'an import 20 MB', 'importExport/importRoute.ts', /mostBytes = 20 \* 1024 \* 1024;/],
  [api, 'a call of an area 25 MB', 'calls/upload.ts', /mostBytes = 25 \* 1024 \* 1024;/],
  [api, 'kept for 24 hours and repeated', 'calls/idempotency.ts', /keptMs = dayMs;/],
  [api, 'cached for 60 seconds', 'cache.ts', /lifeMs = 60_000;/],
  [api, 'once in ten seconds for each user', 'admin/cacheClear.ts', /everyMs = 10_000;/],
  [api, 'Access tokens live 15 minutes, refresh tokens 30 days', 'settings/settings.ts', /SECONDS', 900\)[\s\S]*SECONDS', 30 \* 86_400\)/],
  [api, 'At most 500 records.', '../core/question/ordered.ts', /mostOrdered = 500;/],
  [api, 'A transaction takes at most 100 records', 'bulk/BulkJob.ts', /batchSize = 100;/],
  [api, 'five jobs in the queue', 'bulk/beginBulk.ts', /mostJobs = 5;/],
  [api, 'The answer lists 200 results', 'bulk/BulkJob.ts', /mostNamed = 200;/],
  [api, 'From 2,000 marks on', 'lists/readMarks.ts', /marks: 2000/],
  [api, 'Ten streams a user and node', 'realtime/TakenPlaces.ts', /mostOfUser = 10;/],
  [api, '256 kB of unread data', 'realtime/stream.ts', /mostUnread = 256 \* 1024;/],
  [api, '15 s without an event', 'realtime/createLive.ts', /beatEveryMs = 15_000;/],
  [api, 'more than 100 changes of a resource', 'realtime/heard.ts', /mostTold = 100;/],
  [api, 'deleted after 24 hours', 'realtime/numbers.ts', /keptMs = 86_400_000;/],
  [api, 'rows with 30 s to live', 'realtime/presence.ts', /presentMs = 30_000;/],
  [api, '10 s and 1 MB by default', 'outside/outside.ts', /timeoutMs: 10_000, maxBytes: 1024 \* 1024/],
  [operating, 'gives running requests 5 seconds', 'start/listen.ts', /graceMs = 5000;/],
  [operating, 'exits after 9 seconds', 'start/main.ts', /stopMs = 9000;/],
  [operating, 'keeps idle connections for 65 seconds', 'start/listen.ts', /keepAliveTimeout: 65_000/],
  [operating, 'A call of 250 ms or longer', 'metrics/slowCalls.ts', /slowMs = 250;/],
  [operating, 'rows of 256 kB', 'files/stores/databaseStore.ts', /partBytes = 256 \* 1024;/],
  [`${guides}/states.md`, 'for ten seconds', '../core/time/undo.ts', /undoMs = 10_000;/],
  ['src/docs/settings.md', '| `DATABASE_CONNECTIONS` | `10` |', 'db/postgres/postgresLimits.ts', /connections: 10,/],
  ['src/docs/settings.md', '| `STATEMENT_TIMEOUT_SECONDS` | `15` |', 'db/postgres/postgresLimits.ts', /statementMs: 15_000,/],
  ['src/docs/settings.md', '| `LOCK_TIMEOUT_SECONDS` | `3` |', 'db/postgres/postgresLimits.ts', /lockMs: 3000,/],
  ['src/docs/settings.md', '| `IDLE_TRANSACTION_TIMEOUT_SECONDS` | `60` |', 'db/postgres/postgresLimits.ts', /idleMs: 60_000,/],
];

const textOf = (file: string) => readFileSync(file, 'utf8');

test('documents say the limits that the code has', () => {
  for (const [page, words, file, code] of said) {
    assert.ok(textOf(page).replace(/\s+/g, ' ').includes(words), `${page} no longer says "${words}"`);
    assert.match(textOf(`src/server/${file}`), code, `${page}: "${words}"`);
  }
});

test.run();
