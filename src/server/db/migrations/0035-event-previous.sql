-- What a record's fields were before its event, of those that the event tells and that are nobody's personal data.
alter table outbox_events add column previous jsonb;
