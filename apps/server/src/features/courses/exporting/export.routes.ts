import * as api from '@daystream/contract/courses.exports.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { linkExport } from './export-calls.service.ts';

export const exportRoutes = [
  route(api.linkCourseExport, async ({ ctx, viewer, params, body }) => {
    const linked = await linkExport(ctx, viewer, params.courseId, body.version);
    return isRefusal(linked) ? linked : { path: linked.path, expires_at: wireTime(linked.expiresAtMs) };
  }),
];
