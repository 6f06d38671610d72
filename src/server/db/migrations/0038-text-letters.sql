-- What is written is put into the indexes of letters some of it at a time, and whoever brings the list to its end waits for that: with a short list nobody waits for long,
-- and a search has less to look through beside the index.
alter index texts_source set (gin_pending_list_limit = 512);
alter index texts_text set (gin_pending_list_limit = 512);
