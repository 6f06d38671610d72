import { dayMs, type Role, type WireRecord } from '#core';
import { demoName, demoNames, diceOf, type DemoContext, type Script } from '#server';

/** How many of each role the demo has in all, those who can sign in included. */
const wanted: Record<Role, number> = { admin: 3, manager: 40, operator: 12, customer: 65 };
const locales: Record<Script, readonly string[]> = {
  latin: ['en', 'de', 'es', 'fr'],
  hebrew: ['he'],
  cyrillic: ['ru'],
  greek: ['en'],
  arabic: ['en', 'fr'],
};
const travellers: readonly Script[] = ['latin', 'hebrew', 'latin', 'cyrillic', 'latin', 'greek', 'latin', 'hebrew', 'cyrillic'];

type Linked = { id: number; name: string };

/** The script a text is written in, as far as there are names for it. */
function scriptOf(text: string): Script {
  if (/\p{Script=Hebrew}/u.test(text)) return 'hebrew';
  if (/\p{Script=Cyrillic}/u.test(text)) return 'cyrillic';
  return /\p{Script=Greek}/u.test(text) ? 'greek' : 'latin';
}

/** Makes people one after the other: the same every time, no address twice. */
function maker({ random, now }: DemoContext) {
  const taken = new Set<string>();
  const { pick } = diceOf(random);
  const address = (first: string, last: string, domain: string): string => {
    const base = `${first}.${last}`;
    for (let n = 1; ; n++) {
      const email = `${base}${n === 1 ? '' : n}@${domain}`;
      if (!taken.has(email)) {
        taken.add(email);
        return email;
      }
    }
  };
  return (role: Role, script: Script, operator?: Linked): WireRecord => {
    const { given, family } = demoNames[script];
    const [first, last] = [demoName(pick(given)), demoName(pick(family))];
    return {
      role,
      full_name: `${first.written} ${last.written}`,
      email: address(first.plain, last.plain, operator ? `operator${operator.id}.example` : 'example.net'),
      locale: pick(locales[script]),
      is_enabled: random() > 0.06,
      created_at: new Date(now.getTime() - Math.floor(random() * 720) * dayMs).toISOString(),
      ...(operator && { operator_id: operator.id }),
    };
  };
}

/** Every operator gets a manager, the first ones operators too; the rest are travellers. Most have long set a password, which nobody knows. */
export default async function makeUsers(context: DemoContext): Promise<void> {
  const { insert, letSignIn, select } = context;
  const there = await select('users', ['role', 'operator_id']);
  const operators = (await select('operators', ['id', 'name'])).map(({ id, name }): Linked => ({ id: Number(id), name: String(name) }));
  const make = maker(context);
  const missing = (role: Role) => Math.max(0, wanted[role] - there.filter((user) => user.role === role).length);
  const managed = new Set(there.map((user) => user.operator_id));
  const free = operators.filter(({ id }) => !managed.has(id));
  const staff = (role: Role, of: readonly Linked[]) =>
    of.slice(0, missing(role)).map((operator, i) => {
      const person = make(role, scriptOf(operator.name), operator);
      return i % 7 === 3 ? { ...person, invited_at: person.created_at } : person;
    });
  const others = (role: Role, scripts: readonly Script[]) =>
    Array.from({ length: missing(role) }, (_, i) => make(role, scripts[i % scripts.length]!));
  const people = [
    ...others('admin', ['latin', 'hebrew']),
    ...staff('manager', [...free, ...operators]),
    ...staff('operator', operators),
    ...others('customer', travellers),
  ];
  const ids = await insert('users', people);
  await letSignIn(ids.filter((_, i) => people[i]!.invited_at === undefined && i % 11 !== 10));
}
