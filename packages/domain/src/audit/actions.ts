/** What was done, as people look for it. */
export const auditVerbs = [
  'add',
  'change',
  'remove',
  'restore',
  'publish',
  'review',
  'answer',
  'look',
  'protect',
] as const;
export type AuditVerb = (typeof auditVerbs)[number];

/** What it was done with: types of subjects that people look for together. */
export const auditObjects = {
  people: ['person', 'segment', 'saved_filter', 'school'],
  enrolments: ['stream', 'batch'],
  homework: ['homework_status', 'reply_template'],
  courses: [
    'course',
    'stage',
    'day',
    'lesson_set',
    'lesson',
    'homework',
    'document',
    'option',
    'option_value',
    'import',
    'import_folder',
  ],
  media: ['video', 'file'],
  settings: ['config', 'onboarding', 'clock'],
  support: ['support_question'],
  audit: ['audit'],
} as const satisfies Record<string, readonly string[]>;
export type AuditObject = keyof typeof auditObjects;
/** The type of what something was done with, as entries keep it. */
export type AuditSubjectType = (typeof auditObjects)[AuditObject][number];
export const auditObjectNames = Object.keys(auditObjects) as AuditObject[];

/** Actions with a sentence of their own. */
const verbs = {
  invite_person: 'add',
  invite_again: 'add',
  set_flags: 'protect',
  ask_new_email: 'change',
  withdraw_email: 'change',
  change_email: 'change',
  set_roles: 'protect',
  block_person: 'protect',
  unblock_person: 'protect',
  delete_person: 'remove',
  restore_person: 'restore',
  end_session: 'protect',
  end_sessions: 'protect',
  ask_to_see_as: 'look',
  see_as_person: 'look',
  reset_factors: 'protect',
  remove_former_access: 'protect',
  appoint_admin: 'protect',
  set_up_school: 'add',
  create_segment: 'add',
  rename_segment: 'change',
  delete_segment: 'remove',
  change_segment_people: 'change',
  enrol_learner: 'add',
  update_enrolment: 'change',
  freeze_enrolment: 'change',
  unfreeze_enrolment: 'change',
  review_homework: 'review',
  undo_review: 'review',
  comment_homework: 'answer',
  view_homework_file: 'look',
  remove_private_media: 'remove',
  keep_reply_template: 'add',
  remove_reply_template: 'remove',
  answer_question: 'answer',
  close_question: 'answer',
  reopen_question: 'answer',
  create_course: 'add',
  publish_course: 'publish',
  restore_version: 'restore',
  offer_version: 'publish',
  withdraw_version: 'remove',
  undo_restore: 'restore',
  undo_change: 'restore',
  redo_change: 'change',
  reorder_course: 'change',
  assign_expert: 'change',
  remove_expert: 'change',
  fill_import_folder: 'add',
  start_import: 'add',
  cancel_import: 'remove',
  import_course: 'add',
  export_course: 'look',
  set_film: 'change',
  remove_film: 'change',
  set_demo_film: 'change',
  remove_demo_film: 'change',
  set_picture: 'change',
  remove_picture: 'change',
  set_film_track: 'change',
  remove_film_track: 'change',
  retry_film: 'change',
  replace_film: 'change',
  replace_file: 'change',
  delete_file: 'remove',
  save_config_draft: 'change',
  discard_config_draft: 'remove',
  publish_config: 'publish',
  restore_config: 'restore',
  preview_config: 'look',
  preview_course: 'look',
  export_audit: 'look',
  export_people: 'look',
  export_learners: 'look',
  start_batch_enrol: 'add',
  start_batch_extend: 'change',
  start_batch_message: 'answer',
  start_batch_move: 'change',
  write_to_person: 'answer',
  move_learner: 'change',
  save_filter: 'add',
  delete_filter: 'remove',
  skip_onboarding_step: 'change',
  close_onboarding: 'change',
  reopen_onboarding: 'change',
  send_test_email: 'change',
  move_clock: 'change',
  reset_clock: 'change',
  repair_data: 'change',
} as const satisfies Record<string, AuditVerb>;
export type AuditAction = keyof typeof verbs;
export const auditActions = Object.keys(verbs) as AuditAction[];

/** What is done with a part of a course: `update_lesson`. */
const partVerbs = { add: 'add', copy: 'add', update: 'change', archive: 'remove', restore: 'restore' } as const;
export type AuditPartVerb = keyof typeof partVerbs;
export const auditPartVerbs = Object.keys(partVerbs) as AuditPartVerb[];

export const auditParts = [
  'course',
  'stage',
  'day',
  'lesson_set',
  'lesson',
  'homework',
  'document',
  'option',
  'option_value',
] as const;
export type AuditPart = (typeof auditParts)[number];

/** Every name an entry may be recorded by: each has a verb and a sentence. */
export type AuditActionName = AuditAction | `${AuditPartVerb}_${AuditPart}`;

/** Every known name. */
export const auditNames: readonly AuditActionName[] = [
  ...auditActions,
  ...auditPartVerbs.flatMap((verb) => auditParts.map((part) => `${verb}_${part}` as const)),
];

/** How an entry is said: by a sentence of its own, as what was done with a part, or by the sentence for everything else. */
export type AuditSaying =
  | { readonly kind: 'action'; readonly action: AuditAction }
  | { readonly kind: 'part'; readonly verb: AuditPartVerb; readonly part: AuditPart }
  | { readonly kind: 'other' };

export function auditSaying(action: string): AuditSaying {
  const known = auditActions.find((one) => one === action);
  if (known !== undefined) return { kind: 'action', action: known };
  for (const verb of auditPartVerbs)
    for (const part of auditParts) if (action === `${verb}_${part}`) return { kind: 'part', verb, part };
  return { kind: 'other' };
}

/** The actions of a verb, by their stored names. */
export function actionsOf(verb: AuditVerb): string[] {
  const parts = auditPartVerbs.filter((one) => partVerbs[one] === verb);
  return [
    ...auditActions.filter((action) => verbs[action] === verb),
    ...parts.flatMap((one) => auditParts.map((part) => `${one}_${part}`)),
  ];
}

/** The verb of an action; null for one that is not known here. */
export function auditVerb(action: string): AuditVerb | null {
  const said = auditSaying(action);
  if (said.kind === 'other') return null;
  return said.kind === 'action' ? verbs[said.action] : partVerbs[said.verb];
}
