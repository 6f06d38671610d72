import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  actionsIn,
  callsIn,
  englishOf,
  isFinal,
  recordAt,
  stateAt,
  statesThat,
  timedPath,
  type LifecycleDecl,
  type Manifest,
  type PluginSource,
  type WireRecord,
} from '#core';
import { area, complaints, registryOf, source } from '../setup/areas.ts';
import { lifecycle, permits } from '../setup/permits.ts';

const decl = lifecycle as unknown as LifecycleDecl;
const now = new Date('2026-03-01T10:00:00.000Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000).toISOString();
const at = (record: WireRecord) => stateAt(decl, record, now);

test('a record stays in its state until the moment itself, of several instants the first to come', () => {
  assert.equal(
    [
      at({ state: 'asked', answer_by: hours(1), needed_at: null }),
      at({ state: 'asked', answer_by: hours(0) }),
      at({ state: 'asked', answer_by: hours(2), needed_at: hours(-1) }),
    ],
    ['asked', 'refused', 'refused'],
  );
  assert.equal(
    [at({ state: 'asked' }), at({ state: 'draft', answer_by: hours(-1) }), at({}), at({ state: null })],
    ['asked', 'draft', undefined, undefined],
  );
});

test('the states that count as sold are those that say so, and a lifecycle without any is a mistake', () => {
  const states = { asked: { tag: 'none' }, given: { tag: 'none', counts: 'sold' }, lapsed: { tag: 'none', ended: true, counts: 'sold' } } as const;
  assert.equal(statesThat({ name: 'permits', lifecycle: { ...decl, states } }, 'sold'), ['given', 'lapsed']);
  assert.throws(() => statesThat({ name: 'permits', lifecycle: decl }, 'sold'), /No state of "permits" counts as "sold"/);
});

test('moves by time follow each other, and what they set holds with them', () => {
  const record = { state: 'given', ends_at: hours(-2), archive_at: hours(-1) };
  assert.equal([at(record), timedPath(decl, record, now).map(({ id }) => id)], ['archived', ['run-out', 'put-away']]);
  assert.equal(recordAt(decl, { state: 'asked', answer_by: hours(-1), stamp: null }, now), {
    state: 'refused',
    answer_by: hours(-1),
    stamp: 'late',
    reason: 'LATE',
  });
  const untouched = { state: 'given' };
  assert.is(recordAt(decl, untouched, now), untouched);
});

test('a move is final that ends the course of a record, or destroys without a way back', () => {
  const move = (from: string[], to: string, intent?: 'danger') => ({ title: 'M', from, to, ...(intent && { intent }) });
  const moves = {
    confirm: move(['asked'], 'given'),
    refuse: move(['asked'], 'refused', 'danger'),
    block: move(['given'], 'blocked', 'danger'),
    unblock: move(['blocked'], 'given'),
    close: move(['given', 'refused'], 'closed'),
    again: move(['closed'], 'draft'),
  };
  const of: LifecycleDecl = { ...decl, start: 'draft', moves };
  const { again: _again, ...without } = moves;
  assert.equal(
    Object.entries(moves).flatMap(([id, each]) => (isFinal(of, each) ? [id] : [])),
    ['refuse'],
  );
  assert.is(isFinal({ ...of, moves: without }, moves.close), true);
});

test('of two moves by time the one whose moment came first wins, at one moment the one declared first', () => {
  const two: LifecycleDecl = {
    ...decl,
    moves: {
      late: { title: 'L', from: ['asked'], to: 'refused', by: { at: 'answer_by' } },
      gone: { title: 'G', from: ['asked'], to: 'lapsed', by: { at: 'needed_at' } },
    },
  };
  const state = (answer_by: string, needed_at: string) => stateAt(two, { state: 'asked', answer_by, needed_at }, now);
  assert.equal(
    [state(hours(-1), hours(-2)), state(hours(-2), hours(-1)), state(hours(-1), hours(-1)), state(hours(1), hours(-1))],
    ['lapsed', 'refused', 'refused', 'lapsed'],
  );
});

test('a state offers the moves that people make from it, as actions with a call of their own', () => {
  const manifest = permits().manifest as Manifest;
  assert.equal(
    actionsIn(manifest.resources![0]!).map(({ id, call }) => `${id} ${call}`),
    ['ask permits.ask', 'give permits.give', 'refuse permits.refuse'],
  );
  assert.equal(actionsIn(manifest.resources![0]!)[0]!.when, {
    allOf: [{ required: ['state'], properties: { state: { enum: ['draft', 'refused', 'lapsed'] } } }, { required: ['holder'] }],
  });
  assert.equal(callsIn(manifest)['permits.give'], {
    body: 'give.schema.json',
    method: 'POST',
    path: 'permits/{id}/give',
    access: 'manager',
    resource: 'permits',
  });
  assert.is(callsIn(manifest)['permits.ask']!.access, 'staff');
});

test('the texts of moves are told for translation', () => {
  const { resources } = englishOf(registryOf(permits()).plugins[0]!) as { resources: { permits: { moves: object } }; forms: object };
  assert.equal(resources.permits.moves, {
    ask: { title: 'Ask for', confirm: 'Ask for {{name}}?', unmet: '{{name}} has no holder.' },
    give: { title: 'Give' },
    refuse: { title: 'Refuse', refusal: '{{name}} is “{{state}}” and cannot be refused.' },
    unanswered: { title: 'Refused unanswered' },
    'run-out': { title: 'Ran out' },
    'put-away': { title: 'Put away' },
  });
});

/** What is complained of with a change in the lifecycle, its moves or the rest. */
function wrong(change: {
  lifecycle?: object;
  moves?: Record<string, object | undefined>;
  schema?: object;
  manifest?: (manifest: Manifest) => void;
  supplies?: object;
}): string[] {
  const moves = Object.fromEntries(Object.entries({ ...lifecycle.moves, ...change.moves }).filter(([, move]) => move !== undefined));
  const made = permits({ lifecycle: { ...lifecycle, moves, ...change.lifecycle } }, change.schema as Record<string, unknown>);
  change.manifest?.(made.manifest as Manifest);
  return complaints(registryOf(source(made.manifest as Manifest, made.files, change.supplies as PluginSource['supplies']))).map((each) =>
    each.replace(/^permits: /, ''),
  );
}
/** Among others: a name that leads nowhere is missed in more than one place. */
const among = (found: string[], pointer: string, message: string) =>
  assert.ok(
    found.some((each) => each.includes(pointer) && each.includes(message)),
    found.join('\n'),
  );
const only = (found: string[], pointer: string, message: string) => {
  assert.is(found.length, 1, found.join('\n'));
  assert.match(found[0]!, pointer);
  assert.match(found[0]!, message);
};
const move = (more: object) => ({ title: 'Go', from: ['draft'], to: 'asked', ...more });
const at0 = '/resources/0/lifecycle';

test('accepts a lifecycle whose every name leads somewhere', () => assert.equal(wrong({}), []));

test('finds a field that is none, is no code list, or that bodies may set', () => {
  only(
    wrong({ lifecycle: { field: 'sate' } }),
    `${at0}/field`,
    'names field "sate"; a field with codes is needed; permit.schema.json has: state, reason; did you mean "state"?',
  );
  only(
    wrong({ schema: { state: { type: 'string', title: 'State', enum: ['draft', 'asked', 'given', 'refused', 'lapsed', 'archived'] } } }),
    '/properties/state',
    'mark it x-readonly',
  );
  among(wrong({ lifecycle: { field: 'number' } }), `${at0}/field`, 'names field "number"; a field with codes is needed');
});

test('finds states that are no codes, codes that are no states, and names of no state', () => {
  const { archived: _archived, ...fewer } = lifecycle.states;
  only(wrong({ lifecycle: { states: fewer }, moves: { 'put-away': undefined } }), `${at0}/states`, 'lacks "archived"');
  among(
    wrong({ lifecycle: { states: { ...lifecycle.states, lost: { tag: 'none' } } } }),
    `${at0}/states/lost`,
    'names code "lost"; state has: draft,',
  );
  among(wrong({ lifecycle: { start: 'begun' } }), `${at0}/start`, 'names state "begun"; there are: draft,');
  only(wrong({ moves: { go: move({ from: ['draft', 'dratf'] }) } }), `${at0}/moves/go/from/1`, 'names state "dratf"');
  only(wrong({ moves: { go: move({ to: 'aksed' }) } }), `${at0}/moves/go/to`, 'names state "aksed"');
});

test('finds a state that nobody reaches, unless records come into it from outside', () => {
  const moves = { give: undefined };
  assert.equal(
    wrong({ moves }).map((each) => each.split(' is ')[0]),
    ['lapsed', 'archived', 'given']
      .sort((a, b) => Object.keys(lifecycle.states).indexOf(a) - Object.keys(lifecycle.states).indexOf(b))
      .map((state) => `${at0}/states/${state}`),
  );
  assert.equal(wrong({ moves, lifecycle: { states: { ...lifecycle.states, given: { tag: 'none', outside: true } } } }), []);
});

test('finds moments that are no instants, circles of time, and words of a person on a move by time', () => {
  only(
    wrong({ moves: { go: move({ from: ['given'], by: { at: 'holder' } }) } }),
    `${at0}/moves/go/by/at`,
    'names field "holder"; an instant (format date-time) is needed; permit.schema.json has: answer_by, needed_at',
  );
  assert.ok(
    wrong({ moves: { back: move({ from: ['lapsed'], to: 'given', by: { at: 'ends_at' } }) } }).every((each) =>
      each.includes('a circle nothing would end'),
    ),
  );
  only(wrong({ moves: { go: move({ by: { at: 'ends_at' }, confirm: 'Sure?' }) } }), `${at0}/moves/go/confirm`, 'made by itself: leave it out');
});

test('finds calls that do not fit, and two moves with one', () => {
  const calls = {
    go: { method: 'POST', path: 'permits/{id}/go', access: 'staff', resource: 'permits' },
    all: { method: 'POST', path: 'permits/all', access: 'staff', resource: 'permits' },
  } as const;
  const withCalls = (manifest: Manifest) => {
    manifest.calls = calls;
  };
  const supplies = { handlers: ['all'] };
  only(
    wrong({
      moves: { go: move({ call: 'og' }) },
      manifest: (manifest) => {
        manifest.calls = { go: calls.go };
      },
      supplies: { handlers: ['go'] },
    }),
    `${at0}/moves/go/call`,
    'names call "og"; a call of permits that writes and has {id} in its path is needed; there are: go',
  );
  assert.equal(wrong({ moves: { go: move({ call: 'go' }) }, manifest: withCalls, supplies }), []);
  only(
    wrong({ moves: { go: move({ call: 'go', access: 'admin' }) }, manifest: withCalls, supplies }),
    `${at0}/moves/go/access`,
    'is said by call "go" already',
  );
  assert.is(
    wrong({ moves: { go: move({ call: 'go' }), to: move({ call: 'go' }) }, manifest: withCalls, supplies }).filter((each) =>
      each.includes('each needs its own'),
    ).length,
    2,
  );
});

test('finds forms, fields and texts that lead nowhere', () => {
  only(
    wrong({ moves: { go: move({ form: 'gone.schema.json' }) } }),
    `${at0}/moves/go/form`,
    'names file "gone.schema.json"; the folder has: permit.schema.json',
  );
  only(wrong({ moves: { go: move({ set: { colour: 1 } }) } }), `${at0}/moves/go/set/colour`, 'names field "colour"');
  only(wrong({ moves: { go: move({ set: { state: 'given' } }) } }), `${at0}/moves/go/set/state`, 'is the state, which "to" says');
  only(wrong({ moves: { go: move({ unmet: 'No.' }) } }), `${at0}/moves/go/unmet`, 'never said without "when"');
  only(wrong({ moves: { go: move({ undo: true }) } }), `${at0}/moves/go/undo`, 'takes back what the timeline has told already');
  only(wrong({ moves: { go: move({ when: { type: 'strange' } }) } }), `${at0}/moves/go/when`, 'type');
  only(
    wrong({ moves: { go: move({ complete: 'permit' }) } }),
    `${at0}/moves/go/complete`,
    'names screen "permit"; a record screen of permits with parts is needed; there are: none',
  );
  only(wrong({ moves: { go: move({ icon: 'no-such-icon' }) } }), `${at0}/moves/go/icon`, 'no-such-icon');
  among(
    wrong({ lifecycle: { timeline: { ...lifecycle.timeline, resource: 'steps' } } }),
    `${at0}/timeline/resource`,
    'names resource "steps", which no plugin declares',
  );
  only(
    wrong({ lifecycle: { timeline: { ...lifecycle.timeline, by: 'permit' } } }),
    `${at0}/timeline/by`,
    'names field "permit"; step.schema.json has: permit_id',
  );
});

test('finds events that nobody declares, that are another’s to raise, and records that nobody names', () => {
  const events = { 'permit.given': { of: 'permits', schema: 'given.event.json' }, 'step.made': { of: 'permit-steps', schema: 'given.event.json' } };
  const withEvents = (manifest: Manifest) => {
    manifest.events = events;
  };
  const found = (more: object) => wrong({ moves: { go: move(more) }, manifest: withEvents }).filter((each) => each.includes('/moves/go'));
  among(found({ raises: 'permit.gone' }), `${at0}/moves/go/raises`, 'names event "permit.gone"');
  only(
    found({ raises: 'step.made' }),
    `${at0}/moves/go/raises`,
    'names event "step.made"; one of this plugin about permits is needed; there are: permit.given',
  );
  assert.equal(found({ raises: 'permit.given' }), []);
});

test('a move that code refines is a person’s', () => {
  only(
    wrong({ supplies: { moves: ['permits.run-out'] } }),
    '/resources',
    'server.ts refines move "permits.run-out"; a person\'s moves are: permits.ask, permits.give, permits.refuse',
  );
});

test('a rollup by a state that time changes is refused, one by states that time leaves together is not', () => {
  const harbours = (where: object) =>
    complaints(
      registryOf(
        permits({}, { harbour_id: { type: 'integer', title: 'Harbour', 'x-ref': 'harbours' } }),
        area('harbours', {}, { boats: { type: 'integer', title: 'Boats', 'x-rollup': { of: 'permits', by: 'harbour_id', count: true, where } } }),
      ),
    ).filter((each) => each.startsWith('harbours'));
  assert.match(
    harbours({ state: 'given' })[0]!,
    'goes by what move "run-out" of permits changes at a moment of its own, which nothing kept can follow: ask it by a view or in code',
  );
  assert.is(harbours({ stamp: 'no' }).length, 1, 'what such a move sets too');
  assert.equal(harbours({ state: 'draft' }), []);
  assert.equal(harbours({ state: ['given', 'lapsed', 'archived'] }), []);
});

test.run();
