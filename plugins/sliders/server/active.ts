import { WaypostError, type WireRecord } from '#core';
import type { CallHandler, RequestContext } from '#server';
import type { Slider } from '../types.gen.ts';

/** Whoever adds, removes or chooses a slider waits for whoever does so at the same time: exactly one is active whenever somebody looks. */
const inTurn = ({ sql }: RequestContext) => sql('lock table sliders in share row exclusive mode');

/** The first slider is the active one. */
export async function beforeCreate(record: WireRecord, request: RequestContext): Promise<WireRecord> {
  await inTurn(request);
  const [active] = await request.records('sliders').find({ is_active: 1 }, { limit: 1 });
  return { ...record, is_active: active ? 0 : 1 };
}

const mostNamed = 3;

/** The active slider stays until another one is: which could be, the refusal says. With any other go its slides. */
export async function beforeDelete({ id }: Slider, request: RequestContext): Promise<void> {
  await inTurn(request);
  const { records, t } = request;
  const { is_active, title } = await records('sliders').get(id);
  if (is_active !== 1) {
    for (const slide of await records('slider-photos').find({ slider_id: id })) await records('slider-photos').remove(slide.id);
    return;
  }
  const others = await records('sliders').find({ is_active: 0 }, { sort: 'title', limit: mostNamed });
  const key = others.length > 0 ? 'text.active-stays' : 'text.only-one';
  const choices = others.map((each) => ({ id: each.id, title: each.title ?? null }));
  throw new WaypostError('Conflict', t(key, { title, others: others.map((each) => `“${each.title}”`).join(', ') }), { details: { choices } });
}

/** Makes a slider the active one, and whichever was before no longer so. Once more changes nothing. */
export const setActive: CallHandler = async (call) => {
  await inTurn(call);
  const sliders = call.records('sliders');
  const chosen = await sliders.get(Number(call.params.id), { lock: true });
  if (chosen.is_active === 1) return chosen;
  for (const { id } of await sliders.find({ is_active: 1 })) await sliders.update(id, { is_active: 0 }, { trusted: true, action: 'deactivate' });
  return sliders.update(chosen.id, { is_active: 1 }, { trusted: true, action: 'activate' });
};
