import type { WireAuditEntry } from '@daystream/contract/audit.admin';

export interface UndoPlace {
  readonly to: string;
  readonly search?: { readonly section: 'history' };
}

type Told = Pick<WireAuditEntry, 'action' | 'subject' | 'person' | 'course'>;

const atPerson = (entry: Told) => (entry.person === null ? null : { to: `/people/${entry.person.id}` });
const inCourse = (part: '' | '/publish' | '/experts') => (entry: Told) =>
  entry.course === null ? null : { to: `/courses/${entry.course.id}${part}` };
const inSite = ({ subject }: Told): UndoPlace | null =>
  typeof subject.title === 'string' ? { to: `/site/${subject.title}`, search: { section: 'history' } } : null;
const atQuestion = ({ subject }: Told) => (subject.id === null ? null : { to: `/support/${subject.id}` });

/** Where the actions that can be undone are undone. */
const places: Readonly<Record<string, (entry: Told) => UndoPlace | null>> = {
  set_roles: atPerson,
  set_flags: atPerson,
  ask_new_email: atPerson,
  block_person: atPerson,
  unblock_person: atPerson,
  delete_person: atPerson,
  enrol_learner: atPerson,
  update_enrolment: atPerson,
  freeze_enrolment: atPerson,
  unfreeze_enrolment: atPerson,
  archive_course: inCourse(''),
  archive_stage: inCourse(''),
  archive_day: inCourse(''),
  archive_lesson_set: inCourse(''),
  archive_lesson: inCourse(''),
  archive_homework: inCourse(''),
  publish_course: inCourse('/publish'),
  restore_version: inCourse('/publish'),
  offer_version: inCourse('/publish'),
  withdraw_version: inCourse('/publish'),
  assign_expert: inCourse('/experts'),
  remove_expert: inCourse('/experts'),
  publish_config: inSite,
  restore_config: inSite,
  close_question: atQuestion,
  reopen_question: atQuestion,
};

/** null: it cannot be undone, or what it was about is gone. */
export function undoPlaceOf(entry: Told): UndoPlace | null {
  return (Object.hasOwn(places, entry.action) ? places[entry.action]?.(entry) : undefined) ?? null;
}
