// The engine alone: what comes off is never more than there is, its parts add up,
// limits are kept, and the same is answered in whatever order codes are typed.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Candidate, Coupon, Purchase } from '../engine/Coupon.ts';
import { nodeProblem, type Node } from '../engine/Node.ts';
import { priceOf } from '../engine/price.ts';
import { failuresIn, traceOf } from '../engine/trace.ts';

/** Uniform in [0, 1), the same sequence every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const plain: Coupon = {
  id: 1,
  code: 'A',
  value_type: 'PERCENT',
  percent: 10,
  amount: null,
  buy: null,
  free: null,
  upsell_ids: null,
  min_amount: null,
  max_discount: null,
  apply_to_upsells: false,
  max_uses: null,
  max_uses_per_customer: null,
  max_uses_per_day: null,
  budget: null,
  uses: 0,
  spent: null,
  booking_from: null,
  booking_to: null,
  travel_from: null,
  travel_to: null,
  weekdays: null,
  product_ids: null,
  conditions: null,
  stacking: 'EXCLUSIVE',
  tags: null,
  combines_with: null,
  with_discounts: true,
  priority: 0,
  is_enabled: 1,
  many_codes: false,
};
const bought: Purchase = {
  booked: '2026-03-01',
  travel: '2026-07-01',
  currency: 3,
  lines: [{ kind: 'travellers', id: 1, quantity: 2, amount: 10_000 }],
  travellers: 2,
  product: 7,
  operator: 1,
  city: 2,
  country: 3,
  categories: [4, 5],
  language: 'en',
  payment: 2,
  customer: { kinds: ['NEW', 'NEW_TO_OPERATOR'], domain: 'example.org' },
};
const asked = (coupon: Partial<Coupon>, more: Partial<Candidate> = {}): Candidate => ({
  coupon: { ...plain, ...coupon },
  byCustomer: 0,
  today: 0,
  code: coupon.code ?? 'A',
  isFree: true,
  ...more,
});
const same = <T>(amount: T): T => amount;
const euros = (amount: number) => ({ amount, currency_id: 3 });

function drawn(random: () => number): { candidates: Candidate[]; purchase: Purchase } {
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const one = <T>(...of: T[]): T => of[whole(of.length - 1)]!;
  const kinds = ['travellers', 'travellers', 'unit', 'upsell'] as const;
  const paid = Array.from({ length: 1 + whole(4) }, (_, id) => ({ kind: kinds[whole(3)]!, id, quantity: 1 + whole(6), amount: whole(20_000) }));
  const discounts = random() < 0.4 ? [{ kind: 'discount' as const, id: 99, quantity: 1, amount: -whole(9000) }] : [];
  const candidates = Array.from({ length: 1 + whole(3) }, (_, i) =>
    asked({
      id: i + 1,
      code: `C${i}`,
      value_type: one('PERCENT', 'FIXED', 'PRICE', 'BUY_GET', 'FREE_EXTRA'),
      percent: (1 + whole(9999)) / 100,
      amount: euros(whole(12_000)),
      buy: 1 + whole(3),
      free: 1 + whole(2),
      upsell_ids: [whole(4), whole(4)],
      max_discount: one(null, euros(1 + whole(3000))),
      budget: one(null, euros(1 + whole(5000))),
      spent: one(null, euros(whole(4000))),
      apply_to_upsells: one(true, false),
      stacking: one('EXCLUSIVE', 'COMBINABLE'),
      tags: ['t'],
      combines_with: one(['t'], ['u']),
      with_discounts: one(true, false),
      priority: whole(2),
    }),
  );
  return { candidates, purchase: { ...bought, lines: [...paid, ...discounts] } };
}

test('no line and no sum falls below zero, parts add up, and neither caps nor budgets are overrun', () => {
  const random = dice(26);
  let given = 0;
  for (let i = 0; i < 4000; i++) {
    const { candidates, purchase } = drawn(random);
    const { outcomes, off, total, dropsDiscounts } = priceOf(candidates, purchase, same);
    const paid = purchase.lines.filter(({ kind }) => kind !== 'discount');
    const before = paid.reduce((sum, { amount }) => sum + amount, 0);
    const tour = paid.reduce((sum, { kind, amount }) => sum + (kind === 'upsell' ? 0 : amount), 0);
    const discount = dropsDiscounts
      ? 0
      : Math.min(tour, -purchase.lines.reduce((sum, { kind, amount }) => sum + (kind === 'discount' ? amount : 0), 0));
    assert.is(total, before - discount - off);
    assert.ok(total >= 0);
    paid.forEach(({ amount }, line) => {
      const taken = outcomes.reduce((sum, { shares }) => sum + shares[line]!, 0);
      assert.ok(taken >= 0 && taken <= amount, `line ${line}: ${taken} of ${amount}`);
    });
    for (const { id, ok, off: own, shares } of outcomes) {
      const { coupon } = candidates.find((each) => each.coupon.id === id)!;
      assert.is(
        shares.reduce((sum, share) => sum + share, 0),
        own,
      );
      assert.ok(ok ? own > 0 : own === 0);
      assert.ok(own <= (coupon.max_discount && coupon.value_type !== 'FIXED' ? coupon.max_discount.amount : Infinity));
      assert.ok(own <= (coupon.budget ? Math.max(0, coupon.budget.amount - (coupon.spent?.amount ?? 0)) : Infinity));
      given += Number(ok);
    }
    assert.equal(priceOf([...candidates].reverse(), purchase, same), { outcomes, off, total, dropsDiscounts });
  }
  assert.ok(given > 2000, `${given} were given`);
});

test('a per cent is of what is left after discounts and coupons before: 40 and 70 per cent give nothing for free', () => {
  const lines = [...bought.lines, { kind: 'discount' as const, id: 9, quantity: 1, amount: -1000 }];
  const both: Partial<Coupon> = { stacking: 'COMBINABLE', tags: ['x'], combines_with: ['x'] };
  const { total } = priceOf([asked({ ...both, percent: 40 }), asked({ ...both, id: 2, code: 'B', percent: 70 })], { ...bought, lines }, same);
  assert.is(total, 1620);
});

test('each kind takes off what it says', () => {
  const family = [
    { kind: 'travellers' as const, id: 1, quantity: 3, amount: 15_000 },
    { kind: 'travellers' as const, id: 2, quantity: 1, amount: 3000 },
    { kind: 'upsell' as const, id: 3, quantity: 4, amount: 4000 },
  ];
  const off = (coupon: Partial<Coupon>) => priceOf([asked(coupon)], { ...bought, lines: family }, same).outcomes[0]!.shares;
  assert.equal(off({ percent: 12.5 }), [1875, 375, 0]);
  assert.equal(off({ percent: 12.5, apply_to_upsells: true }), [1875, 375, 500]);
  assert.equal(off({ value_type: 'FIXED', amount: euros(1000) }), [833, 167, 0]);
  assert.equal(off({ value_type: 'PRICE', amount: euros(9900) }), [6750, 1350, 0]);
  assert.equal(off({ value_type: 'BUY_GET', buy: 3, free: 1 }), [0, 3000, 0]);
  assert.equal(off({ value_type: 'BUY_GET', buy: 1, free: 1 }), [5000, 3000, 0]);
  assert.equal(off({ value_type: 'FIXED', amount: { amount: 1000, currency_id: 5 } }), [0, 0, 0]);
  const gift: Partial<Coupon> = { value_type: 'FREE_EXTRA', upsell_ids: [3, 8] };
  assert.equal(off(gift), [0, 0, 4000]);
  assert.equal(off({ ...gift, max_discount: euros(1500) }), [0, 0, 1500]);
  assert.equal(
    [off({ ...gift, min_amount: euros(18_000) }), off({ ...gift, min_amount: euros(18_001) })].map(([, , extra]) => extra),
    [4000, 0],
  );
  const elsewhere = priceOf([asked({ value_type: 'FREE_EXTRA', upsell_ids: [1] })], { ...bought, lines: family }, same).outcomes[0]!;
  assert.equal(elsewhere.trace.flatMap(failuresIn), [{ kind: 'leaf', what: 'upsells', ok: false, need: { one_of: [1] }, had: [3] }]);
});

test('limits count what was had: in all, of the customer, of the day', () => {
  const ok = (coupon: Partial<Coupon>, more: Partial<Candidate> = {}) => priceOf([asked(coupon, more)], bought, same).outcomes[0]!.ok;
  assert.equal([ok({ max_uses: 2, uses: 1 }), ok({ max_uses: 2, uses: 2 })], [true, false]);
  assert.equal([ok({ max_uses_per_customer: 1 }), ok({ max_uses_per_customer: 1 }, { byCustomer: 1 })], [true, false]);
  assert.equal([ok({ max_uses_per_day: 3 }, { today: 2 }), ok({ max_uses_per_day: 3 }, { today: 3 })], [true, false]);
  assert.equal([ok({ many_codes: true }), ok({ many_codes: true }, { isFree: false })], [true, false]);
});

test('every leaf is traced with what it needed and what it had, and what decides is told', () => {
  const holds = (node: Node) => traceOf(node, bought).ok;
  const yes: Node[] = [
    { leaf: 'lead_days', min: 122, max: 122 },
    { leaf: 'extras', max: 0 },
    { not: { leaf: 'upsells', one_of: [6] } },
    { leaf: 'customer', one_of: ['NEW'] },
    { leaf: 'tours', one_of: [7] },
    { leaf: 'categories', one_of: [5, 9] },
    { leaf: 'operators', one_of: [1] },
    { leaf: 'cities', one_of: [2] },
    { leaf: 'countries', one_of: [3] },
    { leaf: 'languages', one_of: ['en'] },
    { leaf: 'payment_methods', one_of: [1, 2] },
    { leaf: 'email_domains', one_of: ['example.org'] },
    { leaf: 'booked_weekdays', one_of: [7] },
  ];
  assert.equal(
    yes.map(holds),
    yes.map(() => true),
  );
  assert.equal(
    yes.map((node) => holds({ not: node })),
    yes.map(() => false),
  );
  assert.is(traceOf({ leaf: 'customer', one_of: ['NEW'] }, { ...bought, customer: { kinds: null, domain: null } }).ok, false);
  assert.is(traceOf({ leaf: 'payment_methods', one_of: [2] }, { ...bought, payment: null }).ok, false);
  const withLunch = [...bought.lines, { kind: 'upsell' as const, id: 6, quantity: 2, amount: 2000 }];
  assert.equal(traceOf({ leaf: 'upsells', one_of: [6, 7] }, { ...bought, lines: withLunch }), {
    kind: 'leaf',
    what: 'upsells',
    ok: true,
    need: { one_of: [6, 7] },
    had: [6],
  });
  const node: Node = {
    all: [
      { leaf: 'travellers', min: 3 },
      {
        any: [
          { leaf: 'extras', min: 1 },
          { leaf: 'lead_days', min: 1 },
        ],
      },
    ],
  };
  assert.equal(failuresIn(traceOf(node, bought)), [{ kind: 'leaf', what: 'travellers', ok: false, need: { min: 3 }, had: 2 }]);
});

test('conditions have a shape, at most four levels and fifty leaves', () => {
  const leaf = { leaf: 'travellers', min: 1 };
  const deep = (levels: number): unknown => (levels === 1 ? leaf : { not: deep(levels - 1) });
  assert.equal([nodeProblem(deep(4)), nodeProblem(deep(5))], [undefined, 'tooDeep']);
  const many = (count: number) => ({ any: [{ all: Array.from({ length: count - 1 }, () => leaf) }, leaf] });
  assert.equal([nodeProblem(many(50)), nodeProblem(many(51))], [undefined, 'tooMany']);
  for (const wrong of [null, [], {}, { leaf: 'age' }, { all: [], any: [] }, { leaf: 'tours', min: 1 }, { leaf: 'constructor' }, { ...leaf, more: 1 }])
    assert.ok(nodeProblem(wrong), JSON.stringify(wrong));
});

test.run();
