-- Of a repeated job: the times it is done at, as they were when its next turn was reckoned, and when it was done last.
alter table jobs add column times text;
alter table jobs add column last_at timestamptz(3);
