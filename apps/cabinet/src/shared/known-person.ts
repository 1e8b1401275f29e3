import type { User } from '@daystream/client/models/identity';

/** The query key of the person. */
export const USER_KEY = ['user'];

let person: User | null = null;
const listeners = new Set<() => void>();
const forgetters = new Set<() => void>();

/** The signed-in person as last loaded, null before. Kept outside the query cache, which the sign-in does not load. */
export function knownPerson(): User | null {
  return person;
}

/** Sets the person after a load, or null when the cache is cleared. */
export function setKnownPerson(user: User | null): void {
  if (user === person) return;
  person = user;
  for (const listener of listeners) listener();
}

/** Calls the listener when the known person changes. */
export function listenToPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once the person has been loaded. */
export async function whenPersonKnown(): Promise<User> {
  for (;;) {
    if (person !== null) return person;
    await new Promise<void>((resolve) => {
      const stop = listenToPerson(() => {
        stop();
        resolve();
      });
    });
  }
}

/** Clears the person and all caches of their data in this window. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
  setKnownPerson(null);
}

/** Registers a cache to be cleared together with the person. */
export function forgetWithPerson(forget: () => void): void {
  forgetters.add(forget);
}
