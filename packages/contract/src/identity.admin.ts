import { capabilities, staffRoles } from '@daystream/domain/identity';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wire, wireId } from './wire.ts';

/** The signed-in staff member and their capabilities. */
export const getStaff = endpoint({
  name: 'getStaff',
  method: 'GET',
  path: '/admin/api/v1/me',
  auth: 'staff',
  dialect: 'bare',
  answer: wire({
    id: wireId,
    name: z.string(),
    last_name: z.string(),
    email: z.nullable(z.string()),
    roles: z.array(z.enum(staffRoles)),
    capabilities: z.array(z.enum(capabilities)),
    language_code: z.string(),
  }),
});
