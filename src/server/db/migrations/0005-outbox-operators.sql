-- Whose record a reaction is about, as its event says: what lists of them are scoped by.
alter table outbox_deliveries add column operator_id bigint;
update outbox_deliveries d set operator_id = e.operator_id from outbox_events e where e.id = d.event_id and e.operator_id is not null;
