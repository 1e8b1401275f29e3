import { deviceStorage } from '@daystream/client/browser-storage';

/** What a person has done that only this device knows. */
export const leftKinds = ['answers', 'practice', 'profile'] as const;
export type LeftKind = (typeof leftKinds)[number];

/** Names of stored values begin with one of these. */
const placesOf = (userId: number): Readonly<Record<LeftKind, readonly string[]>> => ({
  answers: [`outbox.homework.${userId}.`, `draft.${userId}.`, `uploads.${userId}.`, `refused.${userId}.homework.`],
  practice: [`outbox.practice.${userId}.`, `refused.${userId}.finish.`],
  profile: [`outbox.profile.${userId}.`, `refused.${userId}.profile`],
});

/** The kinds of which something is left, of this person. */
export function kindsLeft(userId: number): LeftKind[] {
  const places = placesOf(userId);
  return leftKinds.filter((kind) => keysIn(places[kind]).length > 0);
}

/** Whether something is being sent, or waits in the outbox. */
export function isSending(userId: number): boolean {
  return keysIn(['homework', 'practice', 'profile'].map((name) => `outbox.${name}.${userId}.`)).length > 0;
}

/** Removes all of it from this device; the files of answers are kept apart. */
export function forgetLeft(userId: number): void {
  for (const key of keysIn(Object.values(placesOf(userId)).flat())) deviceStorage.removeItem(key);
}

/** Removes where films were left: not work of theirs, but nobody else's business. */
export function forgetWatched(): void {
  for (const key of keysIn(['player.position.'])) deviceStorage.removeItem(key);
}

function keysIn(places: readonly string[]): string[] {
  const keys = Array.from({ length: deviceStorage.length }, (_, index) => deviceStorage.key(index) ?? '');
  return keys.filter((key) => places.some((place) => key.startsWith(place)));
}
