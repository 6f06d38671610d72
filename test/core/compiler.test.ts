import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCompiler } from '#core/check';

test('takes as a web address what is one, and nothing that would run or lead elsewhere as a link', () => {
  const isAddress = createCompiler().compile({ type: 'string', format: 'uri' });
  for (const address of ['https://example.com', 'http://example.com:8080/a?b=c#d', 'HTTPS://münchen.example/ä'])
    assert.ok(isAddress(address), address);
  for (const other of ['javascript:alert(1)', 'ftp://example.com', 'https:', 'https:///a', 'https://a b', 'data:text/html,x', 'example.com'])
    assert.not.ok(isAddress(other), other);
});

test.run();
