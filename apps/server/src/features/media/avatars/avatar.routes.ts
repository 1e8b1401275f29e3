import { saveAvatar } from '@daystream/contract/identity.profile';
import { mediaPrefix } from '#http/media-prefix.ts';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { presentUser } from '../../identity/index.ts';
import { changeAvatar } from './avatar.service.ts';
import { receiveAvatar } from './receive-avatar.service.ts';

export const avatarRoutes = [
  route(saveAvatar, async ({ ctx, viewer, appId, language, variant, request }) => {
    const sent = await receiveAvatar(ctx, request, { viewer, appId });
    if (isRefusal(sent)) return sent;
    const user = await changeAvatar(ctx, viewer.userId, sent);
    return isRefusal(user) ? user : { user: presentUser(user, mediaPrefix(ctx, viewer), { language, variant }) };
  }),
];
