import * as assert from 'uvu/assert';
import { json, type Db } from '../../../src/server/db/Db.ts';
import { dbError } from '../../../src/server/lib/dbError.ts';
import { rolledBack, withEveryEngine } from '../../setup/database.ts';

const failure = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return assert.unreachable('it did not fail');
};
const codeOf = async (work: () => Promise<unknown>) => dbError(await failure(work))?.code;

await withEveryEngine('Db', (test, engine) => {
  test('reads every type the same way', async () => {
    const { rows } = await (
      await engine.db()
    ).query(`select 9007199254740991::bigint as big, 1.50::numeric as numeric, 0.1::float8 as double, 7::int as int, true as yes, false as no,
      date '2026-03-29' as day, timestamptz '2026-03-29 03:30:00.1234+02' as instant, timestamptz '2026-01-01 00:00:00+00' as whole, time '09:05:00' as time, null::text as nothing,
      '{"a": [1, null]}'::jsonb as object, '"text"'::jsonb as text, 'null'::jsonb as json_null, array[1, null, 3]::bigint[] as ids, array['a,b', 'c"d', 'NULL', null, '\\', '']::text[] as words`);
    assert.equal(rows, [
      {
        big: 9007199254740991,
        numeric: 1.5,
        double: 0.1,
        int: 7,
        yes: true,
        no: false,
        day: '2026-03-29',
        instant: '2026-03-29T01:30:00.123Z',
        whole: '2026-01-01T00:00:00.000Z',
        time: '09:05',
        nothing: null,
        object: { a: [1, null] },
        text: 'text',
        json_null: null,
        ids: [1, null, 3],
        words: ['a,b', 'c"d', 'NULL', null, '\\', ''],
      },
    ]);
  });

  test('refuses to round a number that is too large', async () => {
    const error = await failure(async () => (await engine.db()).query('select 9007199254740993::bigint as big'));
    assert.match(String(error), '9007199254740993');
    assert.equal((await (await engine.db()).query('select 1 as one')).rows, [{ one: 1 }]);
  });

  test('writes every type the same way', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.exec(
        'create table kinds (big bigint, double float8, yes boolean, day date, instant timestamptz(3), object jsonb, list jsonb, text jsonb, nothing jsonb, words text[])',
      );
      await db.query('insert into kinds values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
        12,
        0.25,
        true,
        '2026-03-29',
        new Date('2026-03-29T01:30:00.123Z'),
        { a: 1 },
        json([1, 'b']),
        json('text'),
        undefined,
        ['a,b', 'c"d', null, '\\'],
      ]);
      const { rows } = await db.query('select * from kinds');
      assert.equal(rows, [
        {
          big: 12,
          double: 0.25,
          yes: true,
          day: '2026-03-29',
          instant: '2026-03-29T01:30:00.123Z',
          object: { a: 1 },
          list: [1, 'b'],
          text: 'text',
          nothing: null,
          words: ['a,b', 'c"d', null, '\\'],
        },
      ]);
      assert.equal((await db.query('select 1 from kinds where big = any($1::bigint[])', [[11, 12]])).count, 1);
    }));

  test('counts returned and changed rows', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.exec('create table counted (id int)');
      assert.is((await db.query('insert into counted select * from generate_series(1, 5)')).count, 5);
      assert.is((await db.query('update counted set id = id where id > $1', [2])).count, 3);
      assert.is((await db.query('delete from counted where id > 4 returning id')).count, 1);
      assert.is((await db.query('select * from counted')).count, 4);
      assert.is((await db.query('select * from counted where id = 99')).count, 0);
    }));

  test('names the constraint of a refused statement', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.exec('create table named (id int constraint named_key unique)');
      await db.query('insert into named values (1)');
      const error = dbError(await failure(() => db.query('insert into named values (1)')))!;
      assert.is(error.code, '23505');
      assert.is(error.constraint, 'named_key');
      assert.is(error.table, 'named');
    }));

  test('keeps a transaction whole', async () => {
    const db = await engine.db();
    await db.exec('create table if not exists whole (id int); truncate whole');
    await failure(() =>
      db.tx(async (tx) => {
        await tx.query('insert into whole values (1)');
        throw new Error('no');
      }),
    );
    assert.is((await db.query('select * from whole')).count, 0);
    assert.is(await db.tx(async (tx) => (await tx.query('insert into whole values (1)')).count), 1);
    assert.is((await db.query('select * from whole')).count, 1);
    await db.exec('drop table whole');
  });

  test('takes back only the inner part of a nested transaction', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.exec('create table nested (id int primary key)');
      await db.tx(async (tx) => {
        await tx.query('insert into nested values (1)');
        assert.is(
          await codeOf(() =>
            tx.tx(async (inner) => {
              await inner.query('insert into nested values (2)');
              await inner.query('insert into nested values (1)');
            }),
          ),
          '23505',
        );
        await Promise.all([
          tx.tx((inner) => inner.query('insert into nested values (3)')),
          tx.tx((inner) => inner.query('insert into nested values (4)')),
        ]);
      });
      assert.equal((await db.query('select id from nested order by id')).rows, [{ id: 1 }, { id: 3 }, { id: 4 }]);
    }));

  test('tells of a transaction whose error was swallowed', async () => {
    const error = await failure(async () =>
      (await engine.db()).tx(async (tx) => {
        await tx.query('select 1 / 0').catch(() => undefined);
      }),
    );
    assert.match(String(error), 'swallowed');
  });

  test('what is asked aside stands with its transaction, and fails with it', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.exec('create table beside (id bigint primary key)');
      const ids = async () => (await db.query<{ id: number }>('select id from beside order by id')).rows.map(({ id }) => id);
      const insert = (tx: Db, id: number) => void tx.aside!('insert into beside values ($1)', [id]);
      await db.tx(async (tx) => {
        insert(tx, 1);
        await tx.tx(async (inner) => insert(inner, 2));
        assert.equal((await tx.query('select count(*) as n from beside')).rows, [{ n: 2 }]);
        insert(tx, 3);
      });
      assert.equal(await ids(), [1, 2, 3]);
      const twice = async (tx: Db) => {
        insert(tx, 4);
        insert(tx, 4);
      };
      assert.is(await codeOf(() => db.tx(twice)), '23505', 'nothing came after it');
      const more = (tx: Db) => twice(tx).then(() => tx.query('select 1'));
      assert.is(await codeOf(() => db.tx(more)), '23505', 'what came after it tells why');
      assert.equal(await ids(), [1, 2, 3]);
    }));

  test('a whole transaction of statements aside stands or fails', async () => {
    const db = await engine.db();
    await db.exec('create table alone (id bigint primary key)');
    try {
      const twice = async (tx: Db) => [5, 5].forEach((id) => void tx.aside!('insert into alone values ($1)', [id]));
      assert.is(await codeOf(() => db.tx(twice)), '23505');
      await db.tx(async (tx) => void tx.aside!('insert into alone values (6)'));
      assert.equal((await db.query('select id from alone')).rows, [{ id: 6 }]);
    } finally {
      await db.exec('drop table alone');
    }
  });

  test('refuses the outer Db inside a transaction instead of waiting for ever', async () => {
    const db = await engine.db();
    assert.match(String(await failure(() => db.tx(() => db.query('select 1')))), 'use the Db it was given');
    assert.match(String(await failure(() => db.tx((tx) => tx.tx(() => tx.query('select 1'))))), 'use the Db it was given');
    assert.match(String(await failure(() => db.tx(() => db.tx(async () => 1)))), 'use the Db it was given');
  });

  test('refuses a statement that comes after its transaction', async () => {
    const db = await engine.db();
    const late = await db.tx(async (tx) => tx);
    assert.match(String(await failure(() => late.query('select 1'))), 'is over');
  });

  test('answers in the new shape after the schema changed', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.exec('create table shape (a int)');
      await db.query('insert into shape values (1)');
      assert.equal((await db.query('select * from shape')).rows, [{ a: 1 }]);
      await failure(() =>
        db.tx(async (tx) => {
          await tx.query('alter table shape add column b int');
          assert.equal((await tx.query('select * from shape')).rows, [{ a: 1, b: null }]);
          throw new Error('undo');
        }),
      );
      assert.equal((await db.query('select * from shape')).rows, [{ a: 1 }]);
      await db.query(`alter table shape add column c text default 'x'`);
      assert.equal((await db.query('select * from shape')).rows, [{ a: 1, c: 'x' }]);
    }));

  test('sorts text as people do and folds accents', async () => {
    const { rows } = await (await engine.db()).query<{ word: string }>(
      `select word from unnest(array['Zebra', 'apfel', 'ёж', 'жук', 'Ähre', 'אבא']) as word order by word collate "und-x-icu"`,
    );
    assert.equal(
      rows.map((row) => row.word),
      ['Ähre', 'apfel', 'Zebra', 'ёж', 'жук', 'אבא'],
    );
    assert.equal((await (await engine.db()).query(`select fold('Élan ЁЖ Straße') as words`)).rows, [{ words: 'elan еж strasse' }]);
  });

  test('lets timers run between many queries', async () => {
    const db = await engine.db();
    let ticks = 0;
    const timer = setInterval(() => {
      ticks++;
    }, 1);
    for (let index = 0; index < 3000; index++) await db.query('select $1::int as n', [index]);
    clearInterval(timer);
    assert.ok(ticks > 2, `${ticks} ticks`);
  });

  test('finds a pattern through an index however often it was asked for', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.exec(
        `create table notes (words text); insert into notes select md5(i::text) from generate_series(1, 20000) i; create index on notes using gin (words gin_trgm_ops); analyze notes`,
      );
      for (let i = 0; i < 12; i++) await db.query('select count(*) from notes where words like $1', ['%a%']);
      const { rows } = await db.query<{ 'QUERY PLAN': string }>('explain select count(*) from notes where words like $1', ['%abcde%']);
      assert.match(rows.map((row) => row['QUERY PLAN']).join(' '), 'Bitmap Index Scan');
    }));

  if (engine.name === 'postgres') {
    test('no statement waits to be compiled', async () => {
      assert.equal((await (await engine.db()).query('show jit')).rows, [{ jit: 'off' }]);
    });

    test('a statement prepared on many connections follows a change of the schema, in a transaction too', async () => {
      const db = await engine.fresh();
      const all = (count: number) => Promise.all(Array.from({ length: count }, () => db.query('select * from shape where a::text = $1', ['1'])));
      try {
        await db.exec('create table shape (a int); insert into shape values (1)');
        for (let i = 0; i < 4; i++) await all(8);
        await db.query('alter table shape add column b int default 7');
        assert.equal(
          (await all(8)).map(({ rows }) => rows),
          Array.from({ length: 8 }, () => [{ a: 1, b: 7 }]),
        );
        for (let i = 0; i < 4; i++) await all(8);
        await db.query('alter table shape alter column b type text');
        await db.tx(async (tx) => {
          await tx.query('insert into shape values (2, $1)', ['two']);
          assert.equal((await tx.query('select * from shape where a::text = $1', ['1'])).rows, [{ a: 1, b: '7' }]);
        });
        assert.equal((await db.query('select count(*) as n from shape')).rows, [{ n: 2 }]);
      } finally {
        await db.close();
      }
    });

    test('goes on without names where a pooler forgets them', async () => {
      const db = await engine.fresh();
      try {
        for (let i = 0; i < 8; i++) await db.query('select $1::int as n', [i]);
        for (let i = 0; i < 12; i++) await db.exec('deallocate all');
        assert.equal(
          (await Promise.all(Array.from({ length: 8 }, (_, i) => db.query('select $1::int as n', [i])))).map(({ rows }) => rows),
          Array.from({ length: 8 }, (_, n) => [{ n }]),
        );
      } finally {
        await db.close();
      }
    });

    test('runs a transaction again that lost a race', async () => {
      const db = await engine.fresh();
      try {
        await db.exec('create table counter (id int primary key, n int); insert into counter values (1, 0)');
        let attempts = 0;
        let reads = 0;
        let bothHaveRead!: () => void;
        const read = new Promise<void>((resolve) => {
          bothHaveRead = resolve;
        });
        await Promise.all(
          Array.from({ length: 2 }, () =>
            db.tx(async (tx) => {
              attempts++;
              await tx.query('set transaction isolation level serializable');
              const {
                rows: [row],
              } = await tx.query<{ n: number }>('select n from counter where id = 1');
              // Neither writes before both have read, so that one must lose.
              if (++reads === 2) bothHaveRead();
              await read;
              await tx.query('update counter set n = $1 where id = 1', [row!.n + 1]);
            }),
          ),
        );
        assert.equal((await db.query('select n from counter')).rows, [{ n: 2 }]);
        assert.is(attempts, 3);
      } finally {
        await db.close();
      }
    });
  }
});
