-- The authenticator app of a user. `secret` is sealed, and null where its key was lost; unconfirmed, it is only being set up.
create table totp_factors (
  id bigint primary key references users (id) on delete cascade,
  secret text,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- The period of the code used last: no code of it or an earlier one is taken again.
  last_period bigint
);

create table recovery_codes (
  hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  used_at timestamptz(3)
);
create index recovery_codes_user_id on recovery_codes (user_id);

-- Sign-ins whose password was right and whose second step is awaited. They end with the password they were begun with.
create table second_steps (
  hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  password_hash text not null,
  attempts bigint not null default 0,
  expires_at timestamptz(3) not null
);
create index second_steps_user_id on second_steps (user_id);
