-- The application's own texts are translated in its repository.
drop table if exists interface_texts_i18n;
drop table if exists interface_texts;
