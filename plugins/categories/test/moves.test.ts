import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { grandparentsOf, placeOfDrop, stepOf, type Drop } from '../tree/moves.ts';
import { countOf, linesOf, matchesIn, moved, shownBy, type CategoryNode } from '../tree/nodes.ts';

let id = 0;
const node = (name: string, ...children: CategoryNode[]): CategoryNode => ({
  id: ++id,
  redId: null,
  name,
  slug: name.toLowerCase(),
  position: null,
  is_visible: 1,
  version: 1,
  children,
});
/** With parents and places filled in. */
const tree = (...nodes: CategoryNode[]): CategoryNode[] => placed(nodes, null);
const placed = (nodes: CategoryNode[], parent: number | null): CategoryNode[] =>
  nodes.map((each, i) => ({ ...each, redId: parent, position: i + 1, children: placed(each.children, each.id) }));
const drawn = (nodes: readonly CategoryNode[]): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${drawn(children)})` : name)).join(' ');
const open = (nodes: readonly CategoryNode[]) => linesOf(nodes, { isOpen: () => true, isShown: () => true });
const find = (nodes: readonly CategoryNode[], name: string) => open(nodes).find((line) => line.node.name === name)!;

const make = () => tree(node('A', node('B', node('C')), node('D')), node('E'));

test('draws open nodes with those below them, each with its level and place', () => {
  const nodes = make();
  assert.equal(
    open(nodes).map(({ node: { name }, level, place, siblings }) => `${name}${level}:${place}/${siblings.length}`),
    ['A1:1/2', 'B2:1/2', 'C3:1/1', 'D2:2/2', 'E1:2/2'],
  );
  const closed = linesOf(nodes, { isOpen: (each) => each.name === 'A', isShown: () => true });
  assert.is(closed.map((line) => line.node.name).join(''), 'ABDE');
  assert.is(countOf(nodes), 5);
});

test('steps lead up, down, into the sibling above and out behind the parent, and nowhere at an end', () => {
  const nodes = make();
  const go = (name: string, step: 'up' | 'down' | 'in' | 'out') => {
    const line = find(nodes, name);
    const place = stepOf(line, step, grandparentsOf(open(nodes), line));
    return place && drawn(moved(nodes, line.node.id, place));
  };
  assert.equal(
    [go('D', 'up'), go('B', 'down'), go('E', 'in'), go('D', 'in'), go('B', 'out'), go('C', 'out')],
    ['A(D B(C)) E', 'A(D B(C)) E', 'A(B(C) D E)', 'A(B(C D)) E', 'A(D) B(C) E', 'A(B C D) E'],
  );
  assert.equal([go('A', 'up'), go('E', 'down'), go('B', 'in'), go('A', 'out')], [undefined, undefined, undefined, undefined]);
});

test('what is dropped stands above, below or inside a line, never below itself', () => {
  const nodes = make();
  const drop = (name: string, on: string, where: Drop['where']) => {
    const place = placeOfDrop(open(nodes), find(nodes, name).node.id, { id: find(nodes, on).node.id, where });
    return place && drawn(moved(nodes, find(nodes, name).node.id, place));
  };
  assert.equal(
    [drop('E', 'A', 'before'), drop('E', 'D', 'after'), drop('E', 'C', 'inside'), drop('E', 'A', 'after'), drop('D', 'B', 'before')],
    ['E A(B(C) D)', 'A(B(C) D E)', 'A(B(C(E)) D)', 'A(E B(C) D)', 'A(D B(C)) E'],
  );
  assert.equal(
    [drop('A', 'C', 'inside'), drop('A', 'A', 'before'), drop('D', 'A', 'inside'), drop('D', 'B', 'inside')],
    [undefined, undefined, undefined, 'A(B(C D)) E'],
  );
});

test('a search keeps the way to what it finds, whatever the accents', () => {
  const nodes = tree(node('Théâtre', node('Opera')), node('Boat'));
  assert.equal([...matchesIn(nodes, 'theatre')], [nodes[0]!.id]);
  const kept = shownBy(nodes, matchesIn(nodes, 'oper'));
  assert.equal(
    linesOf(nodes, { isOpen: (each) => each.children.some((child) => kept.has(child.id)), isShown: (each) => kept.has(each.id) }).map(
      (line) => line.node.name,
    ),
    ['Théâtre', 'Opera'],
  );
});

test.run();
