-- The specification's name of a user's language.
alter table users rename column preferred_locale to locale;
