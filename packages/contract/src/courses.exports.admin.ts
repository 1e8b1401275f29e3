import { inputLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { COURSE, ofCourse } from './courses.draft.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, wire, wireSeconds } from './wire.ts';

const version = z.int().check(z.minimum(1), z.maximum(inputLimits.maxVersion));

/** The URL of a ZIP of the course as a described folder, films included; valid for a minute and in this session only. */
export const linkCourseExport = endpoint({
  name: 'linkCourseExport',
  method: 'POST',
  path: `${COURSE}/export`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  /** Without a version: the draft. */
  body: body({ version: z._default(z.nullable(version), null) }),
  answer: wire({ path: z.string(), expires_at: wireSeconds }),
});
