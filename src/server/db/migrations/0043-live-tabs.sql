-- The browser tab a change was made in: that tab is not told of it as of somebody else's.
alter table live_changes add column tab text;
