import { COURSE, ofCourse, seenDraft, wireCourseDraft } from './courses.draft.admin.ts';
import { endpoint } from './endpoint.ts';
import { body } from './wire.ts';

/**
 * Undoes the author's last change of the draft. 409 change_overwritten: the part has been changed since;
 * change_overwritten_by: because of another author, who is named. The change leaves the history, and the one before it is next.
 */
export const undoDraftChange = endpoint({
  name: 'undoDraftChange',
  method: 'POST',
  path: `${COURSE}/undo`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft: seenDraft }),
  answer: wireCourseDraft,
});

/** Makes the change again that was undone last; the author's next change ends that. */
export const redoDraftChange = endpoint({
  name: 'redoDraftChange',
  method: 'POST',
  path: `${COURSE}/redo`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft: seenDraft }),
  answer: wireCourseDraft,
});
