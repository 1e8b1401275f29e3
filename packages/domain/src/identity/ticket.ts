import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';

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
type OwnPurpose = keyof typeof ticketLifetimeMs;
export const ticketPurposes = Object.keys(ticketLifetimeMs) as OwnPurpose[];

/** Purpose of a ticket that says at another site who comes from here: good at this one host only, and never a session here. */
export type ExternalPurpose = `external:${string}`;
export type TicketPurpose = OwnPurpose | ExternalPurpose;
const EXTERNAL = 'external:';
const EXTERNAL_MS = MINUTE_MS; // Q4

export function externalPurpose(host: string): ExternalPurpose {
  return `${EXTERNAL}${host.toLowerCase()}`;
}

/** The host of an external purpose; null for every other. */
export function externalHost(purpose: string): string | null {
  return purpose.startsWith(EXTERNAL) ? purpose.slice(EXTERNAL.length) : null;
}

/** Purposes of tickets that no session makes: two are emailed, one is for the return from a network. */
export const entryPurposes = ['reset', 'invitation', 'social_login'] as const satisfies readonly OwnPurpose[];
export type EntryPurpose = (typeof entryPurposes)[number];
/** Purposes of tickets that count only as long as the session that made them. */
export type SessionPurpose = Exclude<TicketPurpose, EntryPurpose>;

/** How long the set-up link works that a start prints while the school has no administrator; it belongs to nobody yet. */
export const SET_UP_LINK_MS = 7 * DAY_MS;

/** Returns when a ticket of this purpose expires. */
export function ticketExpiresAtMs(purpose: TicketPurpose, createdAtMs: number): number {
  return createdAtMs + (isOwn(purpose) ? ticketLifetimeMs[purpose] : EXTERNAL_MS);
}

function isOwn(purpose: TicketPurpose): purpose is OwnPurpose {
  return purpose in ticketLifetimeMs;
}
