-- Deliveries are sent again from their list, and webhooks have no test endpoints any more.
drop table if exists webhook_runs;
drop table if exists webhook_sunk;
drop table if exists webhook_sinks;
