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

export interface TicketFacts {
  purpose: TicketPurpose;
  createdAt: number;
  usedAt: number | null;
}

/** Answers when a ticket of this purpose stops waiting. */
export function ticketExpiresAtMs(purpose: TicketPurpose, createdAtMs: number): number {
  return createdAtMs + ticketLifetimeMs[purpose];
}

/** Says whether a ticket may be exchanged: unused, in time, and for the purpose it was made for. */
export function isTicketUsable(facts: TicketFacts, purpose: TicketPurpose, nowMs: number): boolean {
  return facts.usedAt === null && facts.purpose === purpose && nowMs < ticketExpiresAtMs(purpose, facts.createdAt);
}
