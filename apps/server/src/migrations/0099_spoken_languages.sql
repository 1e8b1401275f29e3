-- What a film speaks where no author has said it: as its file says, else the main language of the course it came with.
alter table videos add column default_language text;
alter table videos add column heard_language text;
