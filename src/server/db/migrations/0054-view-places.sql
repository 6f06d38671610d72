-- Where its owner put a saved view among their own; absent: by its name, behind those that have a place.
alter table views add column place integer;
