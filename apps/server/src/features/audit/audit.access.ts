import { hasCapability } from '@daystream/domain/identity';
import type { Viewer } from '#http/viewer.ts';

export const mayViewAudit = ({ roles }: Pick<Viewer, 'roles'>): boolean => hasCapability(roles, 'view_audit');
