-- What was told of an operator keeps nobody from deleting it.
alter table outbox_mails drop constraint if exists outbox_mails__operator_id__fkey;
alter table outbox_events drop constraint if exists outbox_events__operator_id__fkey;
alter table outbox_deliveries drop constraint if exists outbox_deliveries__operator_id__fkey;
