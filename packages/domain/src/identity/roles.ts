/** What a member of staff may do. Code checks capabilities, never roles. */
export const capabilities = [
  'review_homework',
  'review_every_course',
  'view_courses',
  'edit_courses',
  'import_courses',
  'upload_media',
  'view_learners',
  'enrol_learners',
  'assign_experts',
  'view_people',
  'edit_people',
  'give_roles',
  'see_as_learner',
  'answer_support',
  'edit_config',
  'view_audit',
] as const;
export type Capability = (typeof capabilities)[number];

export const staffRoles = ['expert', 'author', 'support', 'finance', 'admin'] as const; // Q232
export type StaffRole = (typeof staffRoles)[number];

/** Roles as named sets of capabilities (Q232); every member of staff is a learner as well (ADM-062). */
export const roleCapabilities: Record<StaffRole, readonly Capability[]> = {
  expert: ['review_homework'],
  author: ['view_courses', 'edit_courses', 'import_courses', 'upload_media'],
  support: [
    'view_courses',
    'view_learners',
    'enrol_learners',
    'answer_support',
    'view_people',
    'edit_people',
    'see_as_learner',
  ],
  finance: ['view_learners'],
  admin: capabilities,
};

/** Lists the known roles among a person's stored ones, in the order of `staffRoles`; ignores unknown names. */
export function rolesOf({ roles }: { readonly roles: readonly string[] }): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role));
}

/** Says whether any of a person's roles holds a capability. */
export function hasCapability(roles: readonly StaffRole[], capability: Capability): boolean {
  return roles.some((role) => roleCapabilities[role].includes(capability));
}

/** Says whether a person may open the staff application: any staff role is enough (Q231). */
export function canEnterAdmin(roles: readonly StaffRole[]): boolean {
  return roles.length > 0;
}

/** Says whether the learner cabinet treats a person as an admin (ADM-003). */
export function isAdmin(roles: readonly StaffRole[]): boolean {
  return roles.includes('admin');
}
