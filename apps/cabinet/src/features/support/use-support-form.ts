import { textLimits } from '@daystream/domain/limits';
import { limitInput } from '@daystream/client/limit-input';
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
import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPerson } from '#shared/known-person.ts';
import { call } from '#shared/session.ts';
import { useSending } from '#shared/use-sending.ts';
import { asViewer } from '#shared/as-viewer.ts';
import { clearDraftMessage, draftMessage, keptMessage, storeDraftMessage } from './draft-message.ts';

const fields = { name: 'name', email: 'email', message: 'message' } as const;
type Field = keyof typeof fields;
const longest = {
  name: textLimits.name,
  email: textLimits.email,
  message: textLimits.supportMessage,
} as const satisfies Record<Field, number>;

/** Sends one message at a time. A refusal is shown at its field, and the text stays until it was sent. */
export function useSupportForm() {
  const { t } = useTranslation(['support', 'errors']);
  const user = knownPerson();
  const [values, setValues] = useState<SupportForm>(
    () => draftMessage() ?? { name: user ? displayNameOf(user) : '', email: user?.email ?? '', message: '' },
  );
  const [isSent, setSent] = useState(false);
  const isTouched = useRef(draftMessage() !== null);
  useEffect(() => {
    let isOpen = true;
    void keptMessage().then((kept) => {
      if (isOpen && kept !== null && !isTouched.current) setValues(kept);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  const { setError, send, ...sending } = useSending<Field>({ fields, otherwise: t('errorTryLoadData') });

  const textOf = (problem: SupportProblem | undefined) => problem && t(`errors:fields.${problem.code}`);

  function change({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    const field = currentTarget.name as Field;
    const changed = { ...values, [field]: limitInput(currentTarget, values[field], longest[field]) };
    isTouched.current = true;
    setValues(changed);
    setError(field, undefined);
    storeDraftMessage(changed);
  }

  /** An invalid field shows its error on blur. */
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
    clearDraftMessage();
    setSent(true);
  }

  const canSend = canSendSupport(values, sending.isBusy);
  return { ...sending, values, isSent, canSend, change, leave, submit };
}
