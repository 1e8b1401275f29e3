import { saveAvatar } from '@daystream/contract/account.profile';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { answerChanged } from '../../account/index.ts';
import { changeAvatar } from './avatar.service.ts';
import { receiveAvatar } from './receive-avatar.ts';

export const avatarRoutes = [
  route(saveAvatar, async ({ ctx, viewer, appId, request }) => {
    const sent = await receiveAvatar(ctx, request, appId);
    return isRefusal(sent) ? sent : answerChanged(ctx, await changeAvatar(ctx, viewer.userId, sent));
  }),
];
