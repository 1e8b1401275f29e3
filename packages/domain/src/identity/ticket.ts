import { DAY_MS, HOUR_MS, MINUTE_MS } from '../local-dates.ts';

/** Purposes of a ticket in a URL, and how long each is valid (Q4). */
export const ticketLifetimeMs = {
  auto_login: MINUTE_MS,
  admin: MINUTE_MS,
  socket: MINUTE_MS,
  social_login: MINUTE_MS,
  social_link: MINUTE_MS,
  see_as: MINUTE_MS,
  reset: HOUR_MS,
  invitation: 7 * DAY_MS,
} as const;
export type TicketPurpose = keyof typeof ticketLifetimeMs;
export const ticketPurposes = Object.keys(ticketLifetimeMs) as TicketPurpose[];

/** Returns when a ticket of this purpose expires. */
export function ticketExpiresAtMs(purpose: TicketPurpose, createdAtMs: number): number {
  return createdAtMs + ticketLifetimeMs[purpose];
}
