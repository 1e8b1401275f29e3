import { cookieCategories, cookieTypes } from '@daystream/domain/consent/policy';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, givenFlag, wire } from './wire.ts';

const V1 = '/spa/api/v1';

/** A category of cookies that is allowed or refused as a whole; titles are in the language of the request (Q120). */
export const wireCookieCategory = wire({
  key: z.enum(cookieCategories),
  title: z.string(),
  /** Whether the caller allows it. */
  enabled: z.boolean(),
  items: z.array(wire({ names: z.array(z.string()), type: z.enum(cookieTypes), title: z.string() })),
});
export type WireCookieCategory = z.output<typeof wireCookieCategory>;

export const wireCookiePolicy = wire({ essential: z.boolean(), analytics: z.boolean(), marketing: z.boolean() });
export type WireCookiePolicy = z.output<typeof wireCookiePolicy>;

export const getCookies = endpoint({
  name: 'getCookies',
  method: 'GET',
  path: `${V1}/cookie`,
  auth: 'none',
  dialect: 'literal',
  answer: wire({ isEnabled: z.boolean(), items: z.array(wireCookieCategory) }),
});

/** The policy of the signed-in person, else of the browser, found by its cookie_consent_id (Q104). */
export const getCookiePolicy = endpoint({
  name: 'getCookiePolicy',
  method: 'GET',
  path: `${V1}/cookie/get-policy`,
  auth: 'none',
  dialect: 'literal',
  answer: wireCookiePolicy,
});

/** `essential` stays on whatever is sent (CNS-006). */
export const updateCookiePolicy = endpoint({
  name: 'updateCookiePolicy',
  method: 'POST',
  path: `${V1}/cookie/update-policy`,
  auth: 'none',
  dialect: 'literal',
  body: body({ essential: z.optional(givenFlag), analytics: givenFlag, marketing: givenFlag }),
  answer: wireCookiePolicy,
});
