-- Payloads have one form for all receivers.
alter table webhooks drop column if exists api_version;
