-- What a mail is about, in a word of the area that names who gets it.
alter table outbox_mails add column kind text;
