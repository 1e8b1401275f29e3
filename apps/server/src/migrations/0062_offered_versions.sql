-- Whether a version is offered to those who learn by an earlier one (Q142). Its author decides; nobody is moved unasked.
alter table course_versions add column is_offered boolean not null default false;
create index course_versions_offered on course_versions (course_id, version) where is_offered;

create view course_version_offers as select course_id, version from course_versions where is_offered;
