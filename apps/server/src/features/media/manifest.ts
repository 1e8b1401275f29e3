import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { avatarRoutes } from './avatars/avatar.routes.ts';
import { mountDocuments } from './documents/documents.plugin.ts';
import { mountLogo } from './logo/logo.plugin.ts';
import { mediaAdminRoutes } from './media.admin-routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { connectPersonal } from './media.reactions.ts';
import { drawCover, hasCover } from './serving/draw-cover.service.ts';
import { drawCoverAhead } from './serving/draw-cover.job.ts';
import { authorEntitlement, ownerEntitlement } from './serving/entitlements.service.ts';
import { mountMedia } from './serving/media.plugin.ts';
import { releaseFiles, takeFiles } from './setting-files/setting-files.service.ts';
import { removeBytes, removeBytesOf, removeFilesJob, removeFilesOf } from './uploads/remove-files.service.ts';
import { removeExpiredUploads, tidyUploads } from './uploads/tidy-uploads.service.ts';
import { mountUploads } from './uploads/tus.plugin.ts';
import { removeUnusedFiles } from './uploads/unused-files.service.ts';
import { mediaTools } from './videos/media-tools.service.ts';
import { transcodeVideo } from './videos/transcode.job.ts';
import { transcodeVideoOf } from './videos/transcode-video.service.ts';

export const media: Manifest = {
  noun: 'media',
  routes: [...mediaRoutes, ...avatarRoutes, ...mediaAdminRoutes],
  async plugin(app, ctx) {
    await app.register((scope) => mountUploads(scope, ctx));
    mountMedia(app, ctx);
    mountDocuments(app, ctx);
    mountLogo(app, ctx);
  },
  jobs: [transcodeVideo, drawCoverAhead, tidyUploads, removeBytes, removeFilesJob],
  workers(ctx) {
    // Ends what a killed server left running, without waiting for the next film.
    mediaTools(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'films cannot be made here'));
    return [
      worker(transcodeVideo, ({ videoId, waits }, signal) => transcodeVideoOf(ctx, videoId, signal, waits)),
      worker(drawCoverAhead, async ({ courseId, tag }) => {
        if (!(await hasCover(ctx, courseId, tag))) await drawCover(ctx, courseId, tag);
      }),
      worker(tidyUploads, async () => {
        await removeExpiredUploads(ctx);
        await removeUnusedFiles(ctx);
      }),
      worker(removeBytes, ({ keys }) => removeBytesOf(ctx, keys)),
      worker(removeFilesJob, ({ ids }) => removeFilesOf(ctx, ids)),
    ];
  },
  connect(ctx) {
    connectPersonal(ctx);
    ctx.settingFiles.provide({ take: (...taking) => takeFiles(ctx, ...taking), release: releaseFiles });
    ctx.entitlements.entitle(ownerEntitlement(ctx));
    ctx.entitlements.entitle(authorEntitlement(ctx));
  },
};
