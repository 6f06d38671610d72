-- What a text said before it was taken back, so that it can be offered again; null where it says something, or never did.
alter table texts add column was text;
