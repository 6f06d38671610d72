-- What a user likes, from device to device, by names that the browser chooses.
create table preferences (
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  value jsonb not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, name)
);
