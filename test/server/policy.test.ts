import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { policyHeaders } from '../../src/server/policy.ts';

const here = { publicUrls: ['http://localhost:3000'] };

test('allows this origin and nothing else', () => {
  assert.is(
    policyHeaders(here)['content-security-policy'],
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
});

test('adds another provider’s origin for calls and pictures', () => {
  const policy = policyHeaders({ ...here, apiBase: 'https://api.example.com/v1/' })['content-security-policy']!;
  assert.match(policy, `img-src 'self' blob: data: https://api.example.com;`);
  assert.match(policy, `connect-src 'self' https://api.example.com;`);
  assert.match(policy, `script-src 'self';`);
});

test('forbids sniffing, referrers and framing', () => {
  const headers = policyHeaders(here);
  assert.is(headers['x-content-type-options'], 'nosniff');
  assert.is(headers['referrer-policy'], 'no-referrer');
  assert.is(headers['x-frame-options'], 'DENY');
});

test('insists on https only where every public address has it', () => {
  assert.is(policyHeaders(here)['strict-transport-security'], undefined);
  assert.is(policyHeaders({ publicUrls: ['https://a.example', 'http://b.example'] })['strict-transport-security'], undefined);
  assert.is(policyHeaders({ publicUrls: ['https://a.example', 'https://b.example'] })['strict-transport-security'], 'max-age=31536000');
});

test.run();
