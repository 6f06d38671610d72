// The table of api §5 is written from the routes, as the API's description tells of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { described, operationsOf } from '../../setup/described.ts';
import { once } from '../../setup/once.ts';

const test = suite('the calls of the core');
const page = 'src/server/README.md';
const update = 'UPDATE_API=1 npm test -- contract/api';
const [begin, end] = [`<!-- calls: written by ${update} -->`, '<!-- /calls -->'];

const pathOf = (call: string) => call.split(' ')[1]!;
const calls = once(async () =>
  operationsOf((await described()).description)
    .filter(([, { operationId }]) => operationId.startsWith('core.'))
    .map(([call, operation]) => ({ call: call.replace(' /', ' '), ...(operation as typeof operation & { 'x-access': string }) }))
    .sort((a, b) => (pathOf(a.call) < pathOf(b.call) ? -1 : 1)),
);

test('stand on the page of the API, each with who may make it and its purpose', async () => {
  const rows = (await calls()).map(({ call, summary, 'x-access': access }) => `| \`${call}\` | ${access} | ${summary} |`);
  const table = ['| call | access | purpose |', '| --- | --- | --- |', ...rows].join('\n');
  const is = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = is.split(begin);
  const shouldBe = `${before}${begin}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`;
  if (process.env.UPDATE_API === '1') writeFileSync(page, shouldBe);
  assert.ok(readFileSync(page, 'utf8') === shouldBe, `the calls in ${page} are out of date: ${update} writes them`);
});

test('have a summary and an access each', async () => {
  assert.ok((await calls()).length > 60);
  for (const { call, summary, 'x-access': access } of await calls()) assert.ok(summary && summary !== call && access, call);
});

test.run();
