import { deviceZone } from '@daystream/client/device-zone';
import { assignExpert } from '@daystream/contract/courses.admin';
import { createPerson } from '@daystream/contract/people.admin';
import type { Language } from '@daystream/domain/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useRefusalText } from '#shared/use-refusal-text.ts';
import { inviteLearner } from './invite-learner.ts';
import { peopleListKey } from './people-queries.ts';

/** The role of an invitation. */
export type InvitedRole = 'learner' | 'expert';

export interface Invitation {
  email: string;
  name: string;
  lastName: string;
  language: Language;
  courseId: string | null;
}

export interface Invited {
  readonly id: number;
  readonly email: string;
  /** Why the course was not given, in one line; null: it was, or none was chosen. */
  readonly problem: string | null;
}

/** Invites somebody by email, and gives them their course: to learn in it, or to review in it. */
export function useInvitation(
  role: InvitedRole,
  onInvited: (invited: Invited) => void,
  onRefused: (error: unknown) => void,
) {
  const { t } = useTranslation(['people', 'learners']);
  const client = useQueryClient();
  const refusalText = useRefusalText();
  return useMutation({
    mutationFn: async ({ email: written, name, lastName, language, courseId }: Invitation): Promise<Invited> => {
      const email = written.trim();
      // An empty address is the server's to refuse, with the words of the form.
      if (role === 'learner' && courseId !== null && email !== '') {
        const learner = { email, name, lastName, language, timezone: deviceZone, courseId: Number(courseId) };
        const id = await inviteLearner(learner, (outcome) => t(`learners:outcome.${outcome}`));
        return { id, email, problem: null };
      }
      const person = { email, name, last_name: lastName, language, timezone: deviceZone };
      const { id } = await call(createPerson, { body: role === 'expert' ? { ...person, roles: ['expert'] } : person });
      if (role !== 'expert' || courseId === null) return { id, email, problem: null };
      // The person exists even if this fails; staff can do it later.
      const assigning = call(assignExpert, { params: { courseId: Number(courseId) }, body: { user_id: id } });
      const reason = await assigning.then(() => null, refusalText);
      return { id, email, problem: reason === null ? null : t('new.not_assigned', { email, reason }) };
    },
    onSuccess: (invited) => {
      void client.invalidateQueries({ queryKey: peopleListKey });
      onInvited(invited);
    },
    onError: onRefused,
  });
}
