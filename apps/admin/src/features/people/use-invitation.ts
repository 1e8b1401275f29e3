import { assignExpert } from '@daystream/contract/courses.admin';
import { createPerson } from '@daystream/contract/people.admin';
import { enrolLearner } from '@daystream/contract/streams.admin';
import type { Language } from '@daystream/domain/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { enrolmentBody, newEnrolment } from '#shared/enrolment-form.ts';
import { call } from '#shared/session.ts';
import { peopleListKey } from './people-queries.ts';
import { useRefusalText } from './use-person-change.ts';

/** As whom somebody is invited. */
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
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  return useMutation({
    mutationFn: async ({ email: written, name, lastName, language, courseId }: Invitation): Promise<Invited> => {
      const email = written.trim();
      const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const person = { email, name, last_name: lastName, language, timezone };
      const { id } = await call(createPerson, { body: role === 'expert' ? { ...person, roles: ['expert'] } : person });
      if (courseId === null) return { id, email, problem: null };
      // The person exists even if this fails; staff can do it later.
      const reason = await give(role, id, Number(courseId)).then(() => null, refusalText);
      const key = role === 'expert' ? 'new.not_assigned' : 'new.not_enrolled';
      return { id, email, problem: reason === null ? null : t(key, { email, reason }) };
    },
    onSuccess: (invited) => {
      void client.invalidateQueries({ queryKey: peopleListKey });
      onInvited(invited);
    },
    onError: onRefused,
  });
}

async function give(role: InvitedRole, userId: number, courseId: number): Promise<void> {
  const params = { courseId };
  if (role === 'expert') await call(assignExpert, { params, body: { user_id: userId } });
  else await call(enrolLearner, { params, body: { user_id: userId, ...enrolmentBody(newEnrolment(new Date())) } });
}
