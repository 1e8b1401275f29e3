import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, text, wire, wireId, wireNothing, wireSeconds } from './wire.ts';

/** The signed-in person as every client knows them; passwords never travel. */
export const wireUser = wire({
  id: wireId,
  name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  status: z.int(),
  language_code: z.string(),
  timezone: z.string(),
  is_admin: z.boolean(),
  /** Own addition: has a room on the staff's side (Q231). */
  is_staff: z.boolean(),
  created_at: wireSeconds,
  updated_at: wireSeconds,
});
export type WireUser = z.output<typeof wireUser>;

const signedIn = wire({ token: z.string(), user: wireUser });

/** Purposes of a ticket (Q4): single use, stored hashed, short-lived. */
export const ticketPurposes = ['auto_login', 'admin', 'socket'] as const;

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/spa/api/v1/auth/login',
  auth: 'none',
  dialect: 'success',
  body: body({ email: text(320), password: text(1000) }),
  answer: signedIn,
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/spa/api/v1/auth/logout',
  auth: 'session',
  dialect: 'success',
  answer: wireNothing,
});

export const createTicket = endpoint({
  name: 'createTicket',
  method: 'POST',
  path: '/spa/api/v1/auth/ticket',
  auth: 'session',
  dialect: 'success',
  body: body({ purpose: z.enum(ticketPurposes) }),
  answer: wire({ token: z.string(), expires_at: wireSeconds }),
});

export const exchangeTicket = endpoint({
  name: 'exchangeTicket',
  method: 'POST',
  path: '/spa/api/v1/auth/exchange',
  auth: 'none',
  dialect: 'success',
  body: body({ token: text(200, 1), purpose: z.enum(['auto_login', 'admin']) }),
  answer: signedIn,
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/spa/api/v1/user',
  auth: 'session',
  dialect: 'bare',
  answer: wireUser,
});
