import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { undoMs } from '#core';
import { createNotices, type NoticeKind } from '#state';
import { createFakeTimer } from './fakeTimer.ts';

function world() {
  const { timer, pass, waiting } = createFakeTimer();
  const notices = createNotices({ timer });
  return {
    notices,
    pass,
    waiting,
    push: (kind: NoticeKind, text: string) => notices.push({ kind, text }),
    texts: () => notices.state.items.map(({ text }) => text),
  };
}

test('a sixth replaces the oldest success, whatever is older', () => {
  const { push, texts } = world();
  push('error', 'e1');
  push('success', 's1');
  push('info', 'i1');
  push('success', 's2');
  push('warning', 'w1');
  push('error', 'e2');
  assert.equal(texts(), ['e1', 'i1', 's2', 'w1', 'e2']);
  push('error', 'e3');
  assert.equal(texts(), ['e1', 'i1', 'w1', 'e2', 'e3']);
});

test('without a success the oldest goes, and never more than five are there', () => {
  const { push, texts } = world();
  for (let i = 1; i <= 20; i++) push('error', `e${i}`);
  assert.equal(texts(), ['e16', 'e17', 'e18', 'e19', 'e20']);
});

test('a success fades; an error, a warning and an information stay', () => {
  const { push, pass, texts, waiting } = world();
  for (const kind of ['success', 'error', 'warning', 'info'] as const) push(kind, kind);
  pass(4_999);
  assert.is(texts().length, 4);
  pass(1);
  assert.equal(texts(), ['error', 'warning', 'info']);
  pass(1_000_000);
  assert.equal([texts().length, waiting()], [3, 0]);
});

test('all that was said about something is withdrawn at once, and what was said of anything else stays', () => {
  const { notices, push, texts, waiting } = world();
  push('error', 'other');
  for (const text of ['no', 'never']) notices.push({ kind: 'error', text, about: 'a form', fadesAfterMs: 10 });
  notices.push({ kind: 'error', text: 'neither', about: 'a form of another' });
  notices.withdraw('a form');
  assert.equal([texts(), waiting()], [['other', 'neither'], 0]);
});

test('an offer to undo stays as long as the change can be taken back, and acting on it closes it', () => {
  const { notices, pass, texts } = world();
  let undone = 0;
  const offer = () =>
    notices.push({
      kind: 'success',
      text: 'Deleted',
      action: {
        label: 'Undo',
        run: () => {
          undone++;
        },
      },
    });
  offer();
  pass(undoMs - 1);
  assert.equal(texts(), ['Deleted']);
  pass(1);
  assert.equal([texts(), undone], [[], 0]);
  const id = offer();
  notices.act(id);
  notices.act(id);
  assert.equal([texts(), undone], [[], 1]);
});

test('a notice somebody is at does not fade until they leave', () => {
  const { notices, push, pass, texts } = world();
  const id = push('success', 's');
  pass(4_000);
  notices.hold(id);
  pass(60_000);
  assert.equal(texts(), ['s']);
  notices.release(id);
  pass(4_999);
  assert.equal(texts(), ['s']);
  pass(1);
  assert.equal(texts(), []);
});

test('closing and clearing leave no timer behind', () => {
  const { notices, push, texts, waiting } = world();
  notices.close(push('success', 'a'));
  push('success', 'b');
  push('error', 'c');
  notices.clear();
  notices.release(99);
  assert.equal([texts(), waiting()], [[], 0]);
});

test.run();
