import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deviceOf } from '../../src/core/text/deviceOf.ts';

test('a device is its browser and its system, also where the browser names others that it is like', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`;
  const phone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit}`;
  assert.is(deviceOf(`${mac} Version/18.0 Safari/605.1.15`), 'Safari, macOS');
  assert.is(deviceOf(`${mac} Chrome/130.0 Safari/537.36 Edg/130.0`), 'Edge, macOS');
  assert.is(deviceOf(`${phone} CriOS/130.0 Mobile/15E148 Safari/604.1`), 'Chrome, iOS');
  assert.is(deviceOf(`${phone} FxiOS/132.0 Mobile/15E148 Safari/604.1`), 'Firefox, iOS');
  assert.is(deviceOf('Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36'), 'Chrome, Android');
  assert.equal([deviceOf('node'), deviceOf(''), deviceOf(null)], ['node', undefined, undefined]);
});

test.run();
