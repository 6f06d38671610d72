import { dayMs } from '#core';
import type { Across, RequestContext } from '#server';
import type { TextRecord } from '../../answers.ts';

/** So long a text waits for a translation before it is said. */
const longDays = 90;

type Place = Parameters<RequestContext['texts']['across']>[0][number];
type Ports = Pick<RequestContext, 'texts' | 'now'>;

const acrossOf = ({ texts, now }: Ports, places: readonly Place[]): Promise<Across[]> =>
  texts.across(places, new Date(now.getTime() - longDays * dayMs));

/** Texts with how they stand in all languages together, for what that says of their source. */
export async function withAcross<T extends Place>(ports: Ports, texts: readonly T[]): Promise<Array<T & { across: Across }>> {
  const found = await acrossOf(ports, texts);
  return texts.map((text, i) => ({ ...text, across: found[i]! }));
}

/** Records looked at together; of more nobody reads each. */
const mostRecords = 100;

/** The same for records of a resource. */
export async function recordsAcross(ports: Ports, resource: string, records: readonly TextRecord[]): Promise<TextRecord[]> {
  if (records.length > mostRecords) return [...records];
  const found = await acrossOf(
    ports,
    records.flatMap(({ id, texts }) => texts.map(({ path }) => ({ resource, id, path }))),
  );
  let at = 0;
  return records.map((record) => ({ ...record, texts: record.texts.map((text) => ({ ...text, across: found[at++]! })) }));
}
