import { refusal, type Work } from '../work/Work.ts';

/** A parameter of the path that must be an id; anything else means there is no such call. */
export function idParam(work: Work, params: Record<string, string>, name = 'id'): number {
  const text = params[name] ?? '';
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw refusal(work, 'RouteNotFound', 'routeNotFound');
}
