-- Staff can cancel an import. The key of its course leads to what it has stored, also after its folder is gone.
alter table course_imports drop constraint course_imports_state_check;
alter table course_imports
  add constraint course_imports_state_check check (state in ('planned', 'running', 'done', 'failed', 'cancelled')),
  add column course_key text;
