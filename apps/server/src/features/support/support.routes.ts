import { askSupport, askSupportAnonymously, askSupportAutomatically } from '@daystream/contract/support';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { ask, askAutomatically, askAnonymously } from './asking.service.ts';

export const supportRoutes = [
  route(askSupportAnonymously, async ({ ctx, viewer, body, request, appId, language }) => {
    const { name, email, message, support_category_id = null } = body;
    const sender = { userId: viewer?.userId ?? null, address: request.ip, appId, language };
    const id = await askAnonymously(ctx, { name, email, message }, support_category_id, sender);
    return isRefusal(id) ? id : { id };
  }),

  route(askSupport, async ({ ctx, viewer, body, appId, language }) => {
    const { name, message, support_category_id: categoryId, target_id: targetStreamId = null } = body;
    const asker = { userId: viewer.userId, appId, language };
    const id = await ask(ctx, asker, { categoryId, targetStreamId }, { name, message });
    return isRefusal(id) ? id : { id };
  }),

  route(askSupportAutomatically, async ({ ctx, viewer, body, appId, language }) => {
    const { support_category_id: categoryId, target_id: targetStreamId = null } = body;
    const id = await askAutomatically(ctx, { userId: viewer.userId, appId, language }, { categoryId, targetStreamId });
    return isRefusal(id) ? id : { id };
  }),
];
