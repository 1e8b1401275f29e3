import type { Community } from './open-club.ts';

/** Clubs are a capability of their own; until the server has them, nobody belongs to one (Q99). */
export const communities: readonly Community[] = [];
