import type { User } from '@daystream/client/models/identity';

/** Where the person is kept among the server's answers. */
export const USER_KEY = ['user'];

let person: User | null = null;
const listeners = new Set<() => void>();
const forgetters = new Set<() => void>();

/** Who is signed in, as the server answered last, null as long as it has not; the sign-in does without the answers. */
export function knownPerson(): User | null {
  return person;
}

/** The server has told of the person, or what it told is kept no longer. */
export function takePerson(user: User | null): void {
  if (user === person) return;
  person = user;
  for (const listener of listeners) listener();
}

/** Hears of every change of what is known of the person. */
export function listenToPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** This window forgets the person and every answer they got. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
  takePerson(null);
}

/** Whatever keeps answers forgets them together with the person. */
export function forgetWithPerson(forget: () => void): void {
  forgetters.add(forget);
}
