import * as z from 'zod/mini';
import { COURSE, ofCourse } from './courses.draft.admin.ts';
import { endpoint } from './endpoint.ts';
import { wire, wireId, wireSeconds } from './wire.ts';

/**
 * Opens a preview of the draft as its learner sees it. The token authorises reads of this draft only, as a learner who is nowhere
 * stored; it ends with the session that asked for it. A scene (`writeScene` in domain) follows it after `~`.
 */
export const previewCourse = endpoint({
  name: 'previewCourse',
  method: 'POST',
  path: `${COURSE}/preview`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  answer: wire({ token: z.string(), expires_at: wireSeconds, stream_id: wireId }),
});
