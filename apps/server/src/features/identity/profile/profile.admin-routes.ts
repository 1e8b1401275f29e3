import { getStaff } from '@daystream/contract/identity.admin';
import { capabilities, hasCapability } from '@daystream/domain/identity';
import { localeByLanguage } from '@daystream/domain/languages';
import { route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';
import { personLanguage } from '../identity.presenter.ts';
import { findPerson } from './user.service.ts';

export const profileAdminRoutes = [
  route(getStaff, async ({ ctx, viewer, language, variant }) => {
    const row = await findPerson(ctx, viewer.userId);
    if (row === undefined) return refuse('token_invalid');
    return {
      id: row.id,
      name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      roles: [...viewer.roles],
      capabilities: capabilities.filter((capability) => hasCapability(viewer.roles, capability)),
      language_code: localeByLanguage[personLanguage(row.language, { language, variant })],
    };
  }),
];
