-- A deletion is taken back with all that the same request deleted.
create index audit_request_id on audit (request_id) where action = 'delete';
