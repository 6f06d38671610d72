import { test } from 'uvu';
import * as assert from 'uvu/assert';
import categories from '../../categories/demo.json' with { type: 'json' };
import demo from '../demo.json' with { type: 'json' };
import kinds from '../demo/kinds.json' with { type: 'json' };

/** The names of the categories below one of the roots. */
function below(root: string): string[] {
  const { id } = categories.categories.find((each) => each.name === root)!;
  return categories.categories.filter((each) => 'redId' in each && each.redId === id).map(({ name }) => name);
}

test('every tour of the demo is of a kind, whose words are names of categories', () => {
  const codes = new Set(demo.products.map(({ reference_code: code }) => code.split('-')[1]!));
  assert.equal([...codes].sort(), Object.keys(kinds).sort());
  const roots = {
    themes: 'Themes',
    included: 'What is included',
    excluded: 'What is not included',
    groups: 'Groups that will enjoy it',
    travellers: 'Travellers who will enjoy it',
  } as const;
  for (const [code, kind] of Object.entries(kinds)) {
    const named = [[kind.type, kind.categories], ...Object.entries(roots).map(([key, root]) => [root, kind[key as keyof typeof roots]])] as const;
    const strange = named.flatMap(([root, names]) => (names as string[]).filter((name) => !below(root as string).includes(name)));
    assert.equal(strange, [], code);
    assert.ok(below('Physical difficulty').includes(kind.difficulty), code);
  }
});

test.run();
