import { displayNameOf } from '@daystream/client/models/identity';
import { supportFields } from '@daystream/client/models/support';
import { askSupportAnonymously } from '@daystream/contract/support';
import {
  canSendSupport,
  normalizeSupport,
  type SupportForm,
  type SupportProblem,
  supportProblems,
} from '@daystream/domain/support/message';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPerson } from '#shared/known-person.ts';
import { call } from '#shared/session.ts';
import { useSending } from '#shared/use-sending.ts';
import { asViewer } from '../consent/index.ts';
import { forgetMessage, keepMessage, keptMessage } from './kept-message.ts';

const fields = { name: 'name', email: 'email', message: 'message' } as const;
type Field = keyof typeof fields;

/** One message at a time; a refusal lands at its field, and what is typed stays until it has arrived. */
export function useSupportForm() {
  const { t } = useTranslation(['support', 'errors']);
  const user = knownPerson();
  const [values, setValues] = useState<SupportForm>(
    () => keptMessage() ?? { name: user ? displayNameOf(user) : '', email: user?.email ?? '', message: '' },
  );
  const [isSent, setSent] = useState(false);
  const { setError, send, ...sending } = useSending<Field>({ fields, otherwise: t('errorTryLoadData') });

  const textOf = (problem: SupportProblem | undefined) => problem && t(`errors:fields.${problem.code}`);

  function change({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    const changed = { ...values, [name]: value };
    setValues(changed);
    setError(name as Field, undefined);
    keepMessage(changed);
  }

  /** A field that was filled in wrongly says so as soon as it is left. */
  function leave({ currentTarget: { name, value } }: FocusEvent<HTMLInputElement>): void {
    const field = name as Field;
    if (value.trim() !== '') setError(field, textOf(supportProblems(values)[field]));
  }

  async function submit(): Promise<void> {
    if (!canSendSupport(values, false)) return;
    const { name, email, message } = supportProblems(values);
    await send(arrive, { name: textOf(name), email: textOf(email), message: textOf(message) });
  }

  async function arrive(): Promise<void> {
    await call(asViewer(askSupportAnonymously), { body: supportFields(normalizeSupport(values)) });
    forgetMessage();
    setSent(true);
  }

  const canSend = canSendSupport(values, sending.isBusy);
  return { ...sending, values, isSent, canSend, change, leave, submit };
}
