import { isPasskeyPossible } from '@daystream/client/passkey-possible';
import { requestOtp } from '@daystream/contract/identity.codes';
import { CallError } from '@daystream/client/transport';
import { SECOND_MS } from '@daystream/domain/durations';
import { codeSendLimits } from '@daystream/domain/limits';
import { askProofPasskey, getSecurity, provePerson } from '@daystream/contract/identity.factors';
import type { ProofWay } from '@daystream/domain/identity';
import { CODE_DIGITS } from '@daystream/domain/identity/one-time-code';
import { Alert, Button, Group, Loader, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { call } from '#shared/session.ts';
import { staffQuery } from '#shared/staff.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { askDevice } from './passkeys.ts';

interface ProofFormProps {
  onProved: () => void;
  onCancel: () => void;
}

/** Asks staff who they are before a sensitive change. */
export function ProofForm({ onProved, onCancel }: ProofFormProps) {
  const {
    data: security,
    error,
    refetch,
  } = useQuery({
    queryKey: ['own-security'],
    queryFn: ({ signal }) => call(getSecurity, { signal }),
    staleTime: 0,
  });
  if (error !== null && security === undefined) return <ProblemPanel error={error} onRetry={() => void refetch()} />;
  if (security === undefined) return <Loader />;
  const ways = security.proof.ways.filter((way) => way !== 'passkey' || isPasskeyPossible());
  return <Proof ways={ways} onProved={onProved} onCancel={onCancel} />;
}

const names = {
  password: 'proof.by_password',
  totp: 'proof.by_totp',
  passkey: 'proof.by_passkey',
  email_code: 'proof.send',
} as const;
const bodyNames = { password: 'password', totp: 'code', email_code: 'email_code' } as const;

/** A code that was sent a moment ago is still the one to enter; a longer wait is a rate limit, and none was sent. */
function letSentBefore(error: unknown): void {
  const waitMs = error instanceof CallError ? error.retryAfterMs : null;
  if (waitMs === null || waitMs > codeSendLimits.resendAfterS * SECOND_MS) throw error;
}

function Proof({ ways, onProved, onCancel }: ProofFormProps & { ways: readonly ProofWay[] }) {
  const { t } = useTranslation(['security', 'errors']);
  const problemText = useProblemText();
  const email = useQuery(staffQuery).data?.email ?? '';
  const [way, setWay] = useState(ways[0]);
  const [written, setWritten] = useState('');
  const [isSent, setSent] = useState(false);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnsent = way === 'email_code' && !isSent;

  async function prove(asked: ProofWay): Promise<void> {
    if (asked === 'passkey') {
      const { options } = await call(askProofPasskey);
      const passkey = await askDevice(options);
      if (typeof passkey === 'string') return setFailure(t(`passkey.${passkey}`));
      await call(provePerson, { body: { passkey } });
    } else if (isUnsent) {
      await call(requestOtp, { body: { email } }).catch(letSentBefore);
      return setSent(true);
    } else if (written.trim() === '') return setFieldError(t('errors:fields.required'));
    else await call(provePerson, { body: { [bodyNames[asked]]: written } });
    onProved();
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || way === undefined) return;
    setFailure(null);
    setFieldError(null);
    setBusy(true);
    try {
      await prove(way);
    } catch (error) {
      const fields = fieldErrors(error);
      const atField = fields?.password ?? fields?.code ?? fields?.email_code;
      if (atField !== undefined) setFieldError(atField);
      else setFailure(fields?.passkey ?? problemText(error));
    } finally {
      setBusy(false);
    }
  }

  const input = {
    value: written,
    error: fieldError,
    'data-autofocus': true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setWritten(currentTarget.value);
      setFieldError(null);
    },
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('proof.title')}>
      <Stack>
        <div>
          <Text fw={600}>{t('proof.title')}</Text>
          <Text size="sm" c="dimmed">
            {t(way === undefined ? 'proof.nothing' : 'proof.text')}
          </Text>
        </div>
        {failure !== null && <Alert role="alert" variant="light" color="danger" icon={<IconLock />} title={failure} />}
        {way === 'password' && <PasswordInput {...input} label={t('proof.password')} autoComplete="current-password" />}
        {(way === 'totp' || (way === 'email_code' && isSent)) && (
          <TextInput
            {...input}
            label={way === 'totp' ? t('proof.code') : t('proof.email_code', { email })}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={2 * CODE_DIGITS}
          />
        )}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="light"
              onClick={() => {
                setWay(other);
                setWritten('');
                setFieldError(null);
                setFailure(null);
              }}
            >
              {t(names[other])}
            </Button>
          ))}
        <Group justify="end">
          <Button variant="subtle" onClick={onCancel}>
            {t('cancel')}
          </Button>
          {way !== undefined && (
            <Button type="submit" loading={isBusy}>
              {t(isUnsent ? 'proof.send' : 'proof.action')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
