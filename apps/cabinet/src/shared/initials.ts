import type { User } from '@daystream/client/models/identity';

/** Shown for a person without a picture. */
export function initialsOf({ name, lastName }: Pick<User, 'name' | 'lastName'>): string {
  return `${name.at(0) ?? ''}${lastName.at(0) ?? ''}`;
}
