import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const field = { field: 'name', label: 'Name', isMarkup: false, isLong: false };
const info = { name: 'countries', segment: 'countries', title: 'Countries', area: 'Countries', writable: true, fields: [field], hasPages: true };
const none = { done: 0, reviewed: 0, missing: 0, draft: 0, needs_work: 0, stale: 0, errors: 0, warnings: 0 };
const standing = {
  source: { id: 1, locale: 'en', name: 'English' },
  languages: [
    { id: 2, locale: 'he', name: 'עברית' },
    { id: 4, locale: 'fr', name: 'Français' },
  ],
  resources: [info, { ...info, name: 'company-types', segment: 'company-types', title: 'Company types', hasPages: false }],
  counts: [
    { ...none, resource: 'countries', language_id: 2, total: 4, done: 3, missing: 1 },
    { ...none, resource: 'countries', language_id: 4, total: 4, done: 2, stale: 2, weight: 10, weightDone: 9 },
  ],
};
const text = {
  path: 'name',
  field: 'name',
  source: 'Where to?',
  text: null as string | null,
  state: 'missing',
  stale: false,
  source_version: 3,
  seen_source: null as string | null,
  origin: null,
  issues: [],
};
const answers = { 'GET localization-standing': () => ({ body: standing }) };

test('the matrix tells of each resource and language how much is done, and leads there', async () => {
  const { until, host } = await openScreen('localization', '/localization', { role: 'manager', answers });
  await until('75%');
  const links = [...host.querySelectorAll<HTMLAnchorElement>('.localization-cell')];
  assert.equal(
    links.map((link) => ['.wp-hidden', '.localization-percent'].map((part) => link.querySelector(part)?.textContent).join(': ')),
    ['Countries, עברית, 3 of 4: 75%', 'Countries, Français, 2 of 4: 50%'],
  );
  assert.match(links[0]!.href, 'language=2&resource=countries');
  assert.match(links[1]!.textContent, '90% weighted by sales');
});

test('an editor shows source beside translation, says what is wrong as one types, mends it, and sends what it built upon', async () => {
  const record = { id: 5, name: 'France', version: 1, success: true, texts: [text] };
  const { until, sent, press, type, host } = await openScreen('localization', '/localization/4/countries/5', {
    answers: {
      ...answers,
      'GET localization/4/countries/5': () => ({ body: record }),
      'PATCH localization/4/countries/5': () => ({ body: record }),
    },
  });
  await until('Where to?');
  assert.is(host.querySelector<HTMLInputElement>('.localization-target input')!.placeholder, 'Where to?');
  await type(/Name/, 'Où aller');
  await until('Ending differs from the source: question mark');
  await press('Fix');
  await press('Mark as reviewed');
  await press('Save');
  await until(() => sent.some(({ method }) => method === 'PATCH'));
  assert.equal(sent.find(({ method }) => method === 'PATCH')?.body, {
    texts: { name: 'Où aller\u202f?' },
    was: { name: null },
    seen: { name: 3 },
    states: { name: 'reviewed' },
  });
});

test('what failed to be read says what the server says, in a notice too', async () => {
  const { until, told } = await openScreen('localization', '/localization/4/countries/9', {
    answers: {
      ...answers,
      'GET localization/4/countries/9': () => ({
        status: 404,
        body: { success: false, name: 'RecordNotFound', message: 'It is gone.', status: 404 },
      }),
    },
  });
  await until('It is gone.');
  assert.equal(told(), ['Localization It is gone.']);
});

test('a stale text shows what changed and may stay; a grid says of each record why it was refused', async () => {
  const stale = { ...text, text: 'Wohin?', state: 'translated', stale: true, seen_source: 'Where?' };
  const {
    until,
    sent,
    text: shown,
  } = await openScreen('localization', '/localization?language=4&resource=company-types', {
    answers: {
      ...answers,
      'GET localization/4/company-types': () => ({
        body: [{ id: 7, name: 'Club', version: 1, texts: [stale] }],
        headers: { 'x-pagination-total-count': '1' },
      }),
      'PATCH localization/4/company-types': () => ({
        body: { success: false, results: [{ id: 7, status: 'invalid', message: 'No.', errors: { name: ['Too long.'] } }] },
      }),
    },
  });
  await until('Meaning unchanged');
  assert.is(document.querySelector('.localization-difference ins')?.textContent.trim(), 'to');
  await fire.click(byRole('button', 'Meaning unchanged')[0]!);
  await fire.click(byRole('button', 'Save')[0]!);
  await until(() => shown().includes('Too long.'));
  assert.equal(sent.find(({ method }) => method === 'PATCH')?.body, { items: [{ id: 7, unchanged: ['name'] }] });
});

test('a deployment names what it changes and is held back by errors until someone says why not', async () => {
  const deployment = {
    live: { id: 3, number: 3, note: null, created_at: '2026-01-01T00:00:00.000Z' },
    languages: [{ locale: 'fr', count: 2, own: 1 }],
    changes: [{ locale: 'fr', key: 'cart.title', before: 'Caddie', now: 'Panier' }],
    blocking: [{ locale: 'fr', key: 'cart.places', checks: ['placeholders_missing'], params: { placeholders_missing: { names: 'count' } } }],
  };
  const { until, press, type, sent } = await openScreen('localization', '/localization/deploy', {
    answers: {
      'GET localization-values/deployment': () => ({ body: deployment }),
      'GET localization-releases': [],
      'POST localization-values/deploy': () => ({ body: { release: { id: 4, number: 4 } } }),
    },
  });
  await until('Missing placeholders: count');
  assert.is((byRole('button', 'Deploy')[0] as HTMLButtonElement).disabled, true);
  await type('Reason to deploy anyway', 'Nobody sees it');
  await press('Deploy');
  await until(() => sent.some(({ method }) => method === 'POST'));
  assert.equal(sent.find(({ method }) => method === 'POST')?.body, { live: 3, override: 'Nobody sees it' });
});

test('a file is looked at before it is brought in: what would become of its texts, by which rule, and what became of them', async () => {
  const counts = { read: 5, new: 2, conflict: 1, stale: 1, unchanged: 1, failing: 1 };
  const result = { saved: 0, left: 0, suggested: 0, gone: 0, refused: 0 };
  const file = { id: 8, language_id: 4, name: 'fr.xlf', made_by: 'Ada', counts, rule: null, job_id: null, created_at: '2026-01-01T00:00:00.000Z' };
  let state = 'ready';
  const row = {
    resource: 'countries',
    id: 5,
    path: 'name',
    name: 'Malta',
    text: 'Malte',
    now: 'La Malte',
    present: 'Malta',
    failing: [{ check: 'icu_other', params: { names: 'n' } }],
  };
  const {
    until,
    press,
    sent,
    text: shown,
  } = await openScreen('localization', '/localization/exchange?import=8', {
    answers: {
      ...answers,
      'GET localization-imports/8': () => ({ body: { ...file, state, parts: 1, over: 1, result: { ...result, saved: 3, suggested: 1 } } }),
      'GET localization-imports/8/rows': () => ({ body: [row] }),
      'POST localization-imports/8/apply': () => {
        state = 'done';
        return { body: { job: 3 } };
      },
    },
  });
  await until('La Malte');
  assert.match(shown(), 'Texts to import: 2');
  assert.match(shown(), 'Missing form “other”: n');
  await press('Import');
  await until('Kept as suggestions: 1');
  assert.equal(sent.find(({ method }) => method === 'POST')?.body, { rule: 'safe' });
});

test('a file that was refused says why, and suggestions that files had are taken', async () => {
  const kept = {
    id: 9,
    language_id: 4,
    resource: 'countries',
    record_id: 5,
    path: 'name',
    text: 'Panier',
    source: 'Cart',
    made_by: 'Ada',
    name: 'Malta',
    present: 'Basket',
    now: null,
  };
  const failed = {
    id: 7,
    language_id: 4,
    name: 'fr.csv',
    state: 'failed',
    message: 'The file is not in the exported CSV format, or is incomplete: line 3.',
    counts: {},
    created_at: '2026-01-01T00:00:00.000Z',
  };
  let waiting = [kept];
  const { until, press, sent } = await openScreen('localization', '/localization/exchange', {
    answers: {
      ...answers,
      'GET localization-imports': () => ({ body: [failed] }),
      'GET localization-imports/7': () => ({ body: { ...failed, parts: 0, over: 0, result: {} } }),
      'GET localization-kept': () => ({ body: waiting }),
      'POST localization-kept/9/take': () => {
        waiting = [];
        return { body: { success: true, results: [{ id: 5, status: 'ok' }] } };
      },
    },
  });
  await until('Panier');
  await press('Use');
  await until('No suggestions.');
  assert.is(sent.find(({ method }) => method === 'POST')?.path.endsWith('localization-kept/9/take'), true);
  await fire.click(document.querySelector<HTMLAnchorElement>('a[href="/localization/exchange?import=7"]')!);
  await until('The file is not in the exported CSV format, or is incomplete: line 3.');
});

test('at the workbench a text is saved and the next one is there, by keyboard; what was translated before is taken', async () => {
  const first = { ...text, resource: 'countries', id: 1, place: 0, name: 'France', source: 'Only {count} left' };
  const second = { ...text, resource: 'countries', id: 2, place: 0, name: 'Malta', source: 'Malta' };
  const done = { ...first, text: 'Plus que {count}', state: 'translated' };
  const {
    until,
    sent,
    text: shown,
  } = await openScreen('localization', '/localization/workbench?language=4', {
    answers: {
      ...answers,
      'GET localization-texts/4': () => ({ body: [first, second] }),
      'GET localization-memory/4': () => ({ body: [{ source: 'Only {count} left!', text: 'Plus que {count}', score: 95, resource: 'tours' }] }),
      'PATCH localization-records/4/countries': () => ({
        body: { success: true, results: [{ id: 1, status: 'ok', item: { id: 1, name: 'France', version: 1, texts: [done] } }] },
      }),
    },
  });
  const key = (code: string) => fire.key(document.body, code, { code, altKey: true });
  await until('Plus que {count}');
  await key('KeyM');
  await key('Enter');
  await until(() => document.querySelector('.localization-pair')?.textContent.includes('Malta'));
  assert.equal(sent.find(({ method }) => method === 'PATCH')?.body, {
    items: [{ id: 1, texts: { name: 'Plus que {count}' }, was: { name: null }, seen: { name: 3 } }],
  });
  await key('ArrowUp');
  await until(() => shown().includes('Only {count} left'));
});

test.run();
