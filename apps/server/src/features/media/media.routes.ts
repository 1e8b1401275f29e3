import { uploadFile } from '@daystream/contract/media';
import { uploadPurposes } from '@daystream/domain/media';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { mayUpload } from './files.access.ts';
import { presentFile } from './media.presenter.ts';
import { receiveForm } from './uploads/receive-form.service.ts';
import { storeWhole } from './uploads/upload.service.ts';

export const mediaRoutes = [
  route(uploadFile, async ({ ctx, viewer, appId, request }) => {
    const purposes = uploadPurposes.filter((purpose) => mayUpload(viewer, purpose));
    const received = await receiveForm(ctx, request, { viewer, appId, purposes });
    if (isRefusal(received)) return received;
    const file = await storeWhole(ctx, { ...received, ownerId: viewer.userId });
    return isRefusal(file) ? file : presentFile(file, mediaPrefix(ctx, viewer));
  }),
];
