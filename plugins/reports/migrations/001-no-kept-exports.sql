-- Reports are exported at once, whatever they come to, and files are no longer kept.
alter table reports_settings drop column if exists direct_rows;
drop table if exists report_export_pieces;
drop table if exists report_exports;
