-- Until when a user has read a record, or with the id 0 all of a resource, as far as no mark of its own says otherwise.
create table if not exists read_marks (
  user_id bigint not null references users (id) on delete cascade,
  resource text not null,
  record_id bigint not null,
  read_at timestamptz(3) not null,
  primary key (user_id, resource, record_id)
);
