import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAreaMemory, memoryStorage } from '#state';

test('keeps what an area remembers of a record under the names of the specification', () => {
  const storage = memoryStorage();
  const memory = createAreaMemory(storage, 'tour');
  assert.equal([memory.currentId(), memory.read(5, 'completedSteps')], [undefined, undefined]);
  memory.setCurrentId(5);
  memory.write(5, 'completedSteps', [1, 2]);
  memory.write(5, 'language', 'he');
  memory.write(50, 'currency', 2);
  assert.equal([storage.getItem('tour.id'), storage.getItem('tour.5.completedSteps'), storage.getItem('tour.5.language')], ['5', '[1,2]', '"he"']);
  memory.forget(5);
  assert.equal(
    [memory.currentId(), memory.read(5, 'completedSteps'), memory.read(5, 'language'), memory.read(50, 'currency')],
    [undefined, undefined, undefined, 2],
  );
});

test("areas do not read each other's memory, and what does not parse is not remembered", () => {
  const storage = memoryStorage();
  createAreaMemory(storage, 'tour').write(5, 'language', 'he');
  assert.is(createAreaMemory(storage, 'site').read(5, 'language'), undefined);
  storage.setItem('tour.5.language', '{');
  assert.is(createAreaMemory(storage, 'tour').read(5, 'language'), undefined);
});

test.run();
