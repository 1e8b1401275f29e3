import { getStaff } from '@daystream/contract/identity.admin';
import { roleCapabilities, type StaffRole } from '@daystream/domain/identity';
import { reply } from './answers.ts';

/** The signed-in staff member with all capabilities of their role. */
export function staffReply(role: StaffRole) {
  return reply(getStaff, () => ({
    id: 1,
    name: 'Ilya',
    last_name: 'Severov',
    email: 'expert@school.example',
    roles: [role],
    capabilities: [...roleCapabilities[role]],
    language_code: 'en',
  }));
}
