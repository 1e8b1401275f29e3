import { displayNameOf } from '@daystream/client/models/account';
import { supportFields } from '@daystream/client/models/support';
import { CallError } from '@daystream/client/transport';
import { askSupportAnonymously } from '@daystream/contract/support';
import {
  canSendSupport,
  normalizeSupport,
  type SupportForm,
  type SupportProblem,
  supportProblems,
} from '@daystream/domain/support/message';
import { type ChangeEvent, type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPerson } from '#shared/known-person.ts';
import { call } from '#shared/session.ts';
import { asViewer } from '../consent/index.ts';
import { forgetMessage, keepMessage, keptMessage } from './kept-message.ts';

type FieldErrors = Partial<Record<keyof SupportForm, string | undefined>>;
const fields = ['name', 'email', 'message'] as const;

/** One message at a time; a refusal lands at its field, and what is typed stays until it has arrived. */
export function useSupportForm() {
  const { t } = useTranslation(['support', 'errors']);
  const user = knownPerson();
  const [values, setValues] = useState<SupportForm>(
    () => keptMessage() ?? { name: user ? displayNameOf(user) : '', email: user?.email ?? '', message: '' },
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const textOf = (problem: SupportProblem | undefined) => problem && t(`errors:fields.${problem.code}`);

  function change({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    const changed = { ...values, [name]: value };
    setValues(changed);
    setErrors({ ...errors, [name]: undefined });
    keepMessage(changed);
  }

  /** A field that was filled in wrongly says so as soon as it is left. */
  function leave({ currentTarget: { name, value } }: FocusEvent<HTMLInputElement>): void {
    const field = fields.find((one) => one === name);
    if (field === undefined || value.trim() === '') return;
    setErrors((known) => ({ ...known, [field]: textOf(supportProblems(values)[field]) }));
  }

  function refuse(refused: FieldErrors): void {
    setErrors(refused);
    setRefusals((count) => count + 1);
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current || !canSendSupport(values, false)) return;
    setFailure(null);
    const problems = supportProblems(values);
    if (Object.keys(problems).length > 0)
      return refuse(Object.fromEntries(fields.map((field) => [field, textOf(problems[field])])));
    isSending.current = true;
    setBusy(true);
    try {
      await call(asViewer(askSupportAnonymously), { body: supportFields(normalizeSupport(values)) });
      forgetMessage();
      setSent(true);
    } catch (error) {
      take(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function take(error: unknown): void {
    if (!(error instanceof CallError)) throw error;
    const told = fields.filter((field) => error.fields[field] !== undefined);
    if (told.length > 0)
      return refuse(Object.fromEntries(told.map((field) => [field, error.fields[field]?.join(', ')])));
    if (error.kind === 'server' || error.kind === 'fields') reportError(error);
    if (error.kind === 'offline') setFailure(t('errors:offline'));
    else setFailure(error.kind === 'refused' && error.message !== '' ? error.message : t('errorTryLoadData'));
  }

  const canSend = canSendSupport(values, isBusy);
  return { values, errors, failure, isBusy, isSent, canSend, formRef, change, leave, submit };
}
