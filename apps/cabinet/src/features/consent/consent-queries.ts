import { getCookiePolicy, getCookies } from '@daystream/contract/consent';
import { chosenPolicy } from '@daystream/domain/consent/policy';
import { mapCookieCategory } from '@daystream/client/models/consent';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';
import { asViewer } from '#shared/as-viewer.ts';
import { setConsentAsked } from './stored-policy.ts';

/** The school's cookies, and whether it asks for consent. */
export const cookiesQuery = queryOptions({
  queryKey: ['consent', 'cookies'],
  queryFn: async ({ signal }) => {
    const { isEnabled, items } = await call(asViewer(getCookies), { signal });
    setConsentAsked(isEnabled);
    return { isEnabled, categories: items.map(mapCookieCategory) };
  },
});

export const policyQuery = queryOptions({
  queryKey: ['consent', 'policy'],
  queryFn: async ({ signal }) => chosenPolicy(await call(asViewer(getCookiePolicy), { signal })),
});
