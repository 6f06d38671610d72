-- Texts that say the same as another one: the same source translated differently, and different sources translated the same. By their sums, since texts are long.
create index texts_same_source on texts (language_id, md5(source)) where text is not null;
create index texts_same_text on texts (language_id, md5(text)) where text is not null;
