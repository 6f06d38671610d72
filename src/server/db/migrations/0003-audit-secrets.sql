-- What a deletion keeps for an undo alone stands apart from what the audit tells, and is found by its age when it has to go.
update audit set before = jsonb_set(before #- '{row,password_hash}', '{secrets}', jsonb_build_object('password_hash', before #> '{row,password_hash}'))
  where action = 'delete' and before -> 'row' ? 'password_hash';
create index audit_secrets on audit (at) where action = 'delete' and before ? 'secrets';
