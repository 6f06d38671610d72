import { dayMs, minuteMs, type Json, type WireRecord } from '#core';
import { countFor, maskContacts, type DemoContext } from '#server';
import { replyMinutes } from './server/answers.ts';
import { joined, wordsOf } from './server/words.ts';
import { beginningOf } from './server/write.ts';
import { countriesIn, type Booking, type Person, type Product, worldOf, type World } from './demo/world.ts';
import { dialogueOf, type Dialogue } from './demo/dialogues.ts';

const amounts = { usual: 90, bookingsEach: 50, most: 2000 };
const batch = 2000;

interface DemoMessage {
  kind: 'TRAVELLER' | 'STAFF' | 'NOTE';
  text: string;
  atMs: number;
  agent: Person | undefined;
}

/** A conversation before it is filled in. */
interface Plan {
  about: Booking | Product;
  booking?: Booking;
  language: string;
  traveller: { name: string; email: string | null; phone: string | null; id: number | null };
  dialogue: Dialogue;
  said: DemoMessage[];
}

/** Conversations of the last weeks: some wait for minutes, some for days, most are done with. */
export default async function generate(context: DemoContext): Promise<void> {
  const world = await worldOf(context);
  if (!world) return;
  const count = countFor(context.scale, amounts);
  for (let first = 0; first < count; first += batch) {
    const plans = Array.from({ length: Math.min(batch, count - first) }, (_, i) => planOf(world, first + i));
    await insertBatch(
      context,
      world,
      plans.sort((a, b) => a.said[0]!.atMs - b.said[0]!.atMs),
    );
  }
}

async function insertBatch({ insert }: DemoContext, world: World, plans: Plan[]): Promise<void> {
  const ids = await insert(
    'conversations',
    plans.map((plan) => rowOf(world, plan)),
  );
  const messages = plans.flatMap((plan, i) => plan.said.map((each) => messageRow(plan, { said: each, conversation: ids[i]!, world })));
  await insert(
    'conversation-messages',
    messages.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at))),
  );
}

/** How long ago the last words were said, and how far the dialogue went: newer ones are more often still open. */
function ageOf({ dice }: World, index: number): { ms: number; share: number } {
  const recent = index % 3 === 0;
  return recent ? { ms: dice.pick([4, 11, 25, 48, 95, 210, 390, 800, 1700]) * minuteMs, share: 0.5 } : { ms: dice.lognormal(9, 1) * dayMs, share: 1 };
}

function planOf(world: World, index: number): Plan {
  const { dice } = world;
  const booking = dice.chance(0.62) ? world.booking(dice) : undefined;
  const about = booking ?? world.product(dice);
  const customer = booking ? undefined : world.customer(dice);
  const language = booking?.language ?? customer?.locale ?? dice.pick(['en', 'en', 'he', 'ru', 'de', 'es', 'fr']);
  const dialogue = dialogueOf(language, world.nextOf(language));
  const traveller = booking
    ? { name: booking.leader_name, email: booking.leader_email, phone: booking.leader_phone, id: booking.customer_id }
    : { name: customer?.full_name ?? 'Noa Levi', email: customer?.email ?? null, phone: null, id: customer?.id ?? null };
  const { ms, share } = ageOf(world, index);
  const length = dice.chance(share) ? dialogue.lines.length : Math.max(1, Math.ceil(dialogue.lines.length * dice.between(0.2, 0.8)));
  const plan = { about, ...(booking && { booking }), language, traveller, dialogue };
  return { ...plan, said: saidOf(world, plan, { lines: dialogue.lines.slice(0, length), endMs: world.nowMs - ms }) };
}

/** The lines with their times, the last one at the end. */
function saidOf({ dice, staffOf }: World, plan: Omit<Plan, 'said'>, { lines, endMs }: { lines: readonly string[]; endMs: number }): DemoMessage[] {
  const staff = staffOf(plan.about.operator_id);
  const agent = staff.length > 0 ? dice.pick(staff) : undefined;
  const first = (name: string) => name.split(' ')[0]!;
  let atMs = endMs;
  const result = [...lines].reverse().map((line): DemoMessage => {
    const words = line
      .slice(3)
      .replaceAll('{name}', first(plan.traveller.name))
      .replaceAll('{agent}', first(agent?.full_name ?? 'Team'))
      .replaceAll('{tour}', plan.about.product_name);
    const one = {
      kind: line.startsWith('T') ? 'TRAVELLER' : line.startsWith('S') ? 'STAFF' : 'NOTE',
      text: words,
      atMs: Math.floor(atMs),
      agent,
    } as const;
    atMs -= dice.lognormal(90, 1) * minuteMs;
    return one;
  });
  return result.reverse();
}

const iso = (ms: number): string => new Date(ms).toISOString();
type Masked = ReturnType<typeof maskContacts>;

/** So many texts are remembered as they are masked: dialogues repeat, and each text is wanted for its message and for its conversation. */
const mostMasked = 10_000;

function masked({ about, language, booking }: Plan, world: World, text: string): Masked {
  const countries = countriesIn(world, about, language);
  if (booking && text.includes(booking.code)) return maskContacts(text, { countries, keep: [booking.code] });
  const key = `${countries.join()} ${text}`;
  const known = world.masked.get(key) ?? maskContacts(text, { countries });
  if (world.masked.size >= mostMasked) world.masked.clear();
  world.masked.set(key, known);
  return known;
}

/** What a conversation is in after its last words. */
function stateOf({ dice, nowMs }: World, last: DemoMessage): { status: string; snoozed_until: string | null } {
  const hours = (nowMs - last.atMs) / (60 * minuteMs);
  if (last.kind === 'TRAVELLER' && hours < 30) return { status: 'OPEN', snoozed_until: null };
  if (dice.chance(0.07)) return { status: 'SNOOZED', snoozed_until: iso(nowMs + dice.between(2, 100) * 60 * minuteMs) };
  if (last.kind === 'TRAVELLER' && dice.chance(0.1)) return { status: 'OPEN', snoozed_until: null };
  return { status: last.kind === 'STAFF' && hours < 24 * 6 ? 'WAITING' : 'RESOLVED', snoozed_until: null };
}

/** Since when the traveller has waited: their first message after the last answer. */
function waitingSince(spoken: readonly DemoMessage[]): number | undefined {
  const answered = spoken.findLastIndex(({ kind }) => kind === 'STAFF');
  return spoken.slice(answered + 1).find(({ kind }) => kind === 'TRAVELLER')?.atMs;
}

function rowOf(world: World, plan: Plan): WireRecord {
  const { about, booking, language, traveller, dialogue, said: lines } = plan;
  const spoken = lines.filter(({ kind }) => kind !== 'NOTE');
  const [first, last] = [spoken[0]!, spoken.at(-1)!];
  const state = stateOf(world, last);
  const waits = state.status === 'OPEN' || state.status === 'SNOOZED' ? waitingSince(spoken) : undefined;
  const replied = spoken.find(({ kind }) => kind === 'STAFF');
  const texts = spoken.map(({ text }) => masked(plan, world, text).text);
  const times = { created_at: iso(first.atMs), first_reply_at: replied ? iso(replied.atMs) : null };
  return {
    hash: world.hash(),
    subject: dialogue.subject,
    ...state,
    assignee_id: last.agent && world.dice.chance(0.55) ? last.agent.id : null,
    operator_id: about.operator_id,
    product_id: about.product_id,
    product_name: about.product_name,
    booking_id: booking?.id ?? null,
    booking_code: booking?.code ?? null,
    customer_id: traveller.id,
    traveller_name: traveller.name,
    traveller_email: traveller.email,
    traveller_phone: traveller.phone,
    language,
    channel: world.dice.chance(0.25) ? 'MAIL' : 'SITE',
    last_message_at: iso(last.atMs),
    last_text: beginningOf(texts.at(-1)!),
    last_kind: last.kind as Json,
    waiting_since: waits === undefined ? null : iso(waits),
    inbound_at: iso(spoken.findLast(({ kind }) => kind === 'TRAVELLER')?.atMs ?? first.atMs),
    ...times,
    reply_minutes: replyMinutes(times),
    messages_count: spoken.length,
    countries: countriesIn(world, about, language),
    words: joined(wordsOf(...texts.toReversed())),
    updated_at: iso(last.atMs),
  };
}

function messageRow(plan: Plan, { said: each, conversation, world }: { said: DemoMessage; conversation: number; world: World }): WireRecord {
  const { text, hidden } = each.kind === 'NOTE' ? { text: each.text, hidden: 0 } : masked(plan, world, each.text);
  const byTraveller = each.kind === 'TRAVELLER';
  return {
    conversation_id: conversation,
    kind: each.kind,
    author_id: byTraveller ? plan.traveller.id : (each.agent?.id ?? null),
    author_name: byTraveller ? plan.traveller.name : (each.agent?.full_name ?? 'Team'),
    text: each.text,
    masked: text,
    hidden,
    language: plan.language,
    created_at: iso(each.atMs),
    updated_at: iso(each.atMs),
  };
}
