import * as api from '@daystream/contract/consent';
import { chosenPolicy, defaultPolicy } from '@daystream/domain/consent';
import { route } from '#http/mount.ts';
import { askerOf, setConsentId } from './asker.service.ts';
import { presentCategories, presentPolicy } from './consent.presenter.ts';
import { consentFacts, findPolicy, savePolicy } from './consent.service.ts';

export const consentRoutes = [
  route(api.getCookies, async (call) => {
    const { ctx, appId, language } = call;
    const facts = await consentFacts(ctx, askerOf(call), appId);
    return { isEnabled: facts.isEnabled, items: presentCategories(facts, ctx.variants.find(appId), language) };
  }),

  route(api.getCookiePolicy, async (call) => {
    const policy = await findPolicy(call.ctx, askerOf(call));
    return presentPolicy(policy ?? defaultPolicy());
  }),

  route(api.updateCookiePolicy, async (call) => {
    const { ctx, body, appId, request } = call;
    const policy = chosenPolicy(body);
    const { userId, consentHash } = askerOf(call);
    const chooser = userId === null ? { consentHash: consentHash ?? setConsentId(call) } : { userId };
    const held = await savePolicy(ctx, chooser, policy, { appId, address: request.ip });
    return held ?? presentPolicy(policy);
  }),
];
