-- Keys of one record may be of several kinds, such as live and test.
alter table api_keys add column kind text;
