-- Where an answer to a mail goes, and what is asked of a record's mails.
alter table outbox_mails add column reply_to text;
create index outbox_mails_about on outbox_mails (resource, record_id);
