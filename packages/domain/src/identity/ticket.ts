import { DAY_MS, HOUR_MS, MINUTE_MS } from '../local-dates.ts';

/** What a ticket in an address may be exchanged for, and how long it waits (Q4). */
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

/** Answers when a ticket of this purpose stops waiting. */
export function ticketExpiresAtMs(purpose: TicketPurpose, createdAtMs: number): number {
  return createdAtMs + ticketLifetimeMs[purpose];
}
