-- Until when a session counts as one whose user has just typed their password.
alter table sessions add column confirmed_until timestamptz(3);
