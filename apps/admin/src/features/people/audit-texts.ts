import type { WireAuditLine } from '@daystream/contract/people.admin';
import { staffRoles } from '@daystream/domain/identity';
import { useTranslation } from 'react-i18next';

/** Actions with a text of their own; all others share a general one. */
const actions = [
  'invite_person',
  'invite_again',
  'set_flags',
  'ask_new_email',
  'withdraw_email',
  'change_email',
  'set_roles',
  'block_person',
  'unblock_person',
  'delete_person',
  'restore_person',
  'end_session',
  'end_sessions',
  'ask_to_see_as',
  'see_as_person',
  'reset_factors',
  'remove_former_access',
  'enrol_learner',
  'update_enrolment',
  'freeze_enrolment',
  'unfreeze_enrolment',
  'move_learner',
  'write_to_person',
  'review_homework',
  'undo_review',
  'view_homework_file',
  'appoint_admin',
  'set_up_school',
] as const;

/** Details to show, in this order. */
const details = [
  'email',
  'email_before',
  'given',
  'taken',
  'count',
  'passkeys',
  'required_update_password',
  'required_update_profile',
  'require_email_validate',
  'require_phone_validate',
  'verdict',
  'score',
] as const;

/** Texts for one line of the audit log. */
export function useAuditText(): (line: WireAuditLine) => { action: string; details: string } {
  const { t } = useTranslation('people');
  const valueText = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'audit.detail.yes' : 'audit.detail.no');
    if (value === 'DONE' || value === 'FAIL') return t(`audit.verdict.${value}`);
    if (!Array.isArray(value)) return String(value);
    const roles = staffRoles.filter((role) => value.includes(role));
    return roles.map((role) => t(`role.${role}`)).join(', ');
  };
  return (line) => ({
    action: t(`audit.action.${actions.find((known) => known === line.action) ?? 'other'}`),
    details: details
      .map((name) => ({ name, value: line.details[name] }))
      .filter(({ value }) => value != null && !(Array.isArray(value) && value.length === 0))
      .map(({ name, value }) => t(`audit.detail.${name}`, { value: valueText(value) }))
      .join(', '),
  });
}
