import type { User } from '@daystream/client/models/identity';
import type { AddressChannel } from '@daystream/domain/identity/address-change';

/** The text of what is done to an address: an account without one gets its first. */
export function addressTitle(user: User, channel: AddressChannel) {
  return `address.${channel}_${user[channel] === null ? 'add' : 'change'}` as const;
}
