import { userFields } from '@daystream/client/models/identity';
import type { WireUser } from '@daystream/contract/identity';
import { saveNotification, saveUser } from '@daystream/contract/identity.profile';
import { birthdayOfDate, normalizeProfile, type ProfileForm } from '@daystream/domain/identity';
import { routePath } from '@daystream/domain/navigation/routes';
import { newId } from '#shared/new-id.ts';
import { personOutbox } from '#shared/person-outbox.ts';
import { queryClient } from '#shared/query-client.ts';
import { keepRefusal } from '#shared/refused-changes.ts';
import { call, serverNowMs } from '#shared/session.ts';
import { cacheUser } from './cache-user.ts';

export type ProfileField = keyof ProfileForm;
/** Values of the form; the birthday in the format of a date input. */
export type ProfileValues = Partial<Record<ProfileField, string>>;

/** Changed fields of the profile, or the notification switch. */
export type ProfileChange = {
  readonly changeId: string;
  readonly changedAt: number;
} & ({ readonly values: ProfileValues } | { readonly isNotificationDisabled: boolean });

export const PROFILE_REFUSAL = 'profile';
/** Apart from the form's, which keeps what was typed. */
export const SWITCH_REFUSAL = 'profile-switch';

/** Changes of the profile that the server does not have yet, in their order (Q169). */
export const profileOutbox = personOutbox<ProfileChange, { user: WireUser }>('profile', (userId) => ({
  idOf: ({ changeId }) => changeId,
  atOf: ({ changedAt }) => changedAt,
  laneOf: () => 'profile',
  send: (change) =>
    'values' in change
      ? call(saveUser, { body: userFields(normalizeProfile(formOf(change.values))) })
      : call(saveNotification, { body: { disable_notification: change.isNotificationDisabled } }),
  delivered: (_, { user }) => void cacheUser(queryClient, user),
  refused: (error, change) => {
    const refused =
      'values' in change
        ? { id: PROFILE_REFUSAL, path: routePath('userEdit'), typed: change.values }
        : { id: SWITCH_REFUSAL, path: routePath('settingsNotifications') };
    keepRefusal(userId, { kind: 'profile', ...refused }, error);
  },
}));

/** Makes a change of these fields, or of the switch. */
export function profileChange(of: { values: ProfileValues } | { isNotificationDisabled: boolean }): ProfileChange {
  return { ...of, changeId: newId(), changedAt: serverNowMs() };
}

/** The changes in the outbox, the latest of each field. */
export function waitingValues(changes: readonly ProfileChange[]): ProfileValues {
  return Object.assign({}, ...changes.map((change) => ('values' in change ? change.values : {}))) as ProfileValues;
}

/** Where the switch stands once everything has been sent; null: nothing of it waits. */
export function waitingSwitch(changes: readonly ProfileChange[]): boolean | null {
  const last = changes.findLast((change) => 'isNotificationDisabled' in change);
  return last === undefined || !('isNotificationDisabled' in last) ? null : last.isNotificationDisabled;
}

export function formOf({ birthday, ...rest }: ProfileValues): ProfileForm {
  return { ...rest, ...(birthday !== undefined && { birthday: birthdayOfDate(birthday) }) };
}
