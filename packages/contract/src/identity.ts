import { textLimits } from '@daystream/domain/limits';
import { genders } from '@daystream/domain/identity/profile';
import { twoFactorMethods } from '@daystream/domain/identity/factors';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, text, wire, wireId, wireNothing, wireSeconds } from './wire.ts';

/** The signed-in person; never includes a password. */
export const wireUser = wire({
  id: wireId,
  name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  status: z.int(),
  language_code: z.string(),
  timezone: z.string(),
  city: z.string(),
  gender: z.nullable(z.enum(genders)),
  phone: z.nullable(z.string()),
  phone_validated: z.boolean(),
  /** DD.MM.YYYY, as written in the specification. */
  birthday: z.nullable(z.string()),
  instagram_id: z.string(),
  disable_notification: z.boolean(),
  required_update_password: z.boolean(),
  /** Own addition, only where the password to be chosen is the first one. */
  is_first_password: z.optional(z.boolean()),
  required_update_profile: z.boolean(),
  require_email_validate: z.boolean(),
  /** Own addition: the email is verified by a code or link. */
  email_confirmed: z.boolean(),
  require_phone_validate: z.boolean(),
  segments: z.array(wire({ id: wireId, name: z.string() })),
  is_admin: z.boolean(),
  /** Own addition: may open the staff application (Q231). */
  is_staff: z.boolean(),
  /** Own addition, only for a guest without an account. */
  is_guest: z.optional(z.boolean()),
  /** Our addition, only in an impersonated session: the name of the impersonator. */
  seen_by: z.optional(z.nullable(z.string())),
  created_at: wireSeconds,
  updated_at: wireSeconds,
  /** Only when expanded. */
  scores_amount: z.optional(z.int()),
  viewed_hours: z.optional(z.number()),
  completed_courses: z.optional(z.int()),
  completed_tasks: z.optional(z.int()),
  viewed_lessons: z.optional(z.int()),
  referral_orders: z.optional(z.int()),
  cashback: z.optional(z.number()),
  discount_for_referral: z.optional(z.number()),
  link_jumps: z.optional(z.int()),
  user_external_auths: z.optional(z.array(wire({ id: wireId, source: z.string() }))),
});
export type WireUser = z.output<typeof wireUser>;

export const userParts = [
  'scores_amount',
  'viewed_hours',
  'completed_courses',
  'completed_tasks',
  'viewed_lessons',
  'referral_orders',
  'cashback',
  'discount_for_referral',
  'link_jumps',
  'user_external_auths',
] as const;

export const signedIn = wire({ token: z.string(), user: wireUser });

/** Our addition: the sign-in still needs 2FA; the token can only be used for that. */
export const wirePendingTwoFactor = wire({
  token: z.string(),
  /** Empty if every method was removed or works only at another host. */
  methods: z.array(z.enum(twoFactorMethods)),
  expires_at: wireSeconds,
});
export type WirePendingTwoFactor = z.output<typeof wirePendingTwoFactor>;

/** Answer of every sign-in that may need 2FA. */
export const entered = z.union([signedIn, wire({ second_step: wirePendingTwoFactor })]);

const hostName = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,252}$/));

/** Purposes of a ticket (Q4): single use, stored hashed, short-lived; `external:{host}` besides. */
export const ticketPurposes = ['auto_login', 'admin', 'socket', 'social_link'] as const;
/** Purposes that a page can exchange for a session. */
export const exchangedPurposes = ['auto_login', 'admin', 'reset', 'invitation', 'social_login', 'see_as'] as const;

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/spa/api/v1/auth/login',
  auth: 'none',
  dialect: 'success',
  body: body({ email: text(textLimits.email), password: text(textLimits.anyLine) }),
  whileImpersonating: true,
  answer: entered,
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/spa/api/v1/auth/logout',
  auth: 'session',
  forGuests: true,
  dialect: 'success',
  whileImpersonating: true,
  answer: wireNothing,
  duringReset: true,
});

export const createTicket = endpoint({
  name: 'createTicket',
  method: 'POST',
  path: '/spa/api/v1/auth/ticket',
  auth: 'session',
  forGuests: true,
  dialect: 'success',
  body: body({ purpose: z.union([z.enum(ticketPurposes), z.templateLiteral(['external:', hostName])]) }),
  answer: wire({ token: z.string(), expires_at: wireSeconds }),
});

export const exchangeTicket = endpoint({
  name: 'exchangeTicket',
  method: 'POST',
  path: '/spa/api/v1/auth/exchange',
  auth: 'none',
  dialect: 'success',
  body: body({ token: text(textLimits.token, 1), purpose: z.enum(exchangedPurposes) }),
  whileImpersonating: true,
  answer: entered,
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/spa/api/v1/user',
  auth: 'session',
  dialect: 'bare',
  isKeptForADay: true,
  answer: wireUser,
  expand: userParts,
  duringReset: true,
});
