-- Events are looked at as records are; nobody changes one.
alter table outbox_events add column version bigint not null default 1, add column updated_at timestamptz(3);
