/** SQL: whether a delivery, by its alias, is the oldest open one of its record and reaction. A later one waits for it, whoever works on it. */
export const isFirstOpen = (alias: string): string =>
  `not exists (select 1 from outbox_deliveries e where e.reaction = ${alias}.reaction and e.resource = ${alias}.resource and e.record_id = ${alias}.record_id
      and e.event_id < ${alias}.event_id and e.state in ('waiting', 'running'))`;
