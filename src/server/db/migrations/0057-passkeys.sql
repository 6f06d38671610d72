-- Passkeys of users (WebAuthn). Their public keys are no secrets.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential text not null unique,
  public_key text not null,
  -- What the authenticator counted last; 0 where it does not count.
  counter bigint not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index passkeys_user_id on passkeys (user_id);

-- Challenges that authenticators have to sign. Each is good once, and for one purpose.
create table passkey_challenges (
  hash text primary key,
  purpose text not null,
  expires_at timestamptz(3) not null
);
