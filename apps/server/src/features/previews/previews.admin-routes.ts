import { previewCourse } from '@daystream/contract/previews.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { openPreview } from './previews.service.ts';

export const previewsAdminRoutes = [
  route(previewCourse, async ({ ctx, viewer, params }) => {
    const opened = await openPreview(ctx, viewer, params.courseId);
    if (isRefusal(opened)) return opened;
    return { token: opened.token, expires_at: wireTime(opened.expiresAtMs), stream_id: opened.streamId };
  }),
];
