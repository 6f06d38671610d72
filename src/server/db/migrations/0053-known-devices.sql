-- What a user has signed in from before: a browser that was given a name, and an address with the browser's own words. Hashes alone.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  hash text not null,
  last_at timestamptz(3) not null,
  primary key (user_id, hash)
);
create index known_devices_last_at on known_devices (last_at);
