import { createConfig, lintFromString } from '@redocly/openapi-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { described, operationsOf, type DescribedOperation, type DescribedSchema, type Description } from '../../setup/described.ts';
import { once } from '../../setup/once.ts';

const test = suite('the description of the API');
const read = once(described);

/** Whether a word may be a value of a parameter. */
const mayBe = ({ type, pattern }: DescribedSchema, word: string): boolean =>
  type === 'integer' ? /^\d+$/.test(word) : pattern === undefined || new RegExp(pattern, 'u').test(word);

/** Whether a literal segment of one path stands where the other has a parameter of which it is no value. */
function isToldApart({ paths }: Description, [literal, pattern]: [string[], string[]]): boolean {
  const schemasOf = (name: string) =>
    Object.values(paths[pattern.join('/')]!).map(({ parameters }) => parameters.find((each) => each.name === name)!.schema!);
  return literal.some((word, i) => {
    const [, name] = /^\{(\w+)\}$/.exec(pattern[i]!) ?? [];
    return name !== undefined && !word.startsWith('{') && schemasOf(name).every((schema) => !mayBe(schema, word));
  });
}

/** Pairs of paths of which an address may fit both. */
function ambiguous(description: Description): string[] {
  const paths = Object.keys(description.paths).map((path) => path.split('/'));
  return paths.flatMap((a, i) =>
    paths
      .slice(i + 1)
      .filter((b) => a.length === b.length && a.every((word, at) => word === b[at] || word.startsWith('{') || b[at]!.startsWith('{')))
      .filter(
        (b) =>
          a.some((word, at) => !word.startsWith('{') && b[at]!.startsWith('{')) &&
          a.some((word, at) => word.startsWith('{') && !b[at]!.startsWith('{')),
      )
      .filter((b) => !isToldApart(description, [a, b]) && !isToldApart(description, [b, a]))
      .map((b) => `${a.join('/')} and ${b.join('/')}`),
  );
}

test('keeps the recommended rules of a public linter', async () => {
  // For the linter any word is an id: `bookings/confirm/{id}` of the specification clashes with `bookings/{id}/paid`. The next test looks closer.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source: (await read()).text, absoluteRef: 'openapi.json', config });
  assert.equal(
    problems.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`),
    [],
  );
});

test('has no two paths that fit one address', async () => {
  assert.equal(ambiguous((await read()).description), []);
});

test('says of every call what it does and answers, under an id of its own', async () => {
  const operations = operationsOf((await read()).description);
  const ids = operations.map(([, { operationId }]) => operationId);
  assert.is(new Set(ids).size, ids.length);
  const isSilent = ({ summary, responses }: DescribedOperation) =>
    !/^[A-Z]/.test(summary) ||
    Object.values(responses).some(({ content = {} }) => Object.values(content).some(({ schema = {} }) => Object.keys(schema).length === 0));
  assert.equal(
    operations.filter(([, operation]) => isSilent(operation)).map(([call]) => call),
    [],
  );
});

test('describes the sign-in', async () => {
  const { paths, components } = (await read()).description;
  const signIn = paths['/customer/login']!.post!;
  assert.equal(signIn.requestBody?.content?.['application/json']?.schema?.required, ['username', 'password']);
  assert.equal(signIn.security, []);
  assert.equal(components.schemas['core.Issued']?.required, ['access_token', 'refresh_token', 'expires_in']);
});

test.run();
