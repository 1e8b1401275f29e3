import { askSupportAnonymously } from '@daystream/contract/support';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { askAnonymously } from './support.service.ts';

export const supportRoutes = [
  route(askSupportAnonymously, async ({ ctx, viewer, body, request, appId, language }) => {
    const { name, email, message, support_category_id = null } = body;
    const sender = { userId: viewer?.userId ?? null, address: request.ip, appId, language };
    const id = await askAnonymously(ctx, { name, email, message }, support_category_id, sender);
    return isRefusal(id) ? id : { id };
  }),
];
