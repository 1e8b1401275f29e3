import { isPasskeyPossible } from '@daystream/client/passkey-possible';
import type { AnswerOf } from '@daystream/contract/endpoint';
import type { WirePendingTwoFactor } from '@daystream/contract/identity';
import { askTwoFactorPasskey, verifyTwoFactor } from '@daystream/contract/identity.two-factor';
import type { TwoFactorMethod } from '@daystream/domain/identity';
import { CODE_DIGITS } from '@daystream/domain/identity/one-time-code';
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { askDevice } from './passkeys.ts';

interface TwoFactorFormProps {
  pending: WirePendingTwoFactor;
  onSignedIn: (signedIn: AnswerOf<typeof verifyTwoFactor>) => Promise<void>;
  onBack: () => void;
}

const texts = { totp: 'step.totp_text', passkey: 'step.passkey_text', recovery_code: 'step.recovery_text' } as const;

/** Asks for the second factor (2FA) in the same card as the password. */
export function TwoFactorForm({ pending, onSignedIn, onBack }: TwoFactorFormProps) {
  const { t } = useTranslation('security');
  usePageTitle(t('step.title'));
  const problemText = useProblemText();
  const methods = pending.methods.filter((method) => method !== 'passkey' || isPasskeyPossible());
  const [method, setMethod] = useState<TwoFactorMethod | undefined>(methods[0]);
  const [written, setWritten] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [method]);

  async function proofNow(): Promise<object | null> {
    if (method !== 'passkey') return method === 'totp' ? { code: written } : { recovery_code: written };
    const { options } = await call(askTwoFactorPasskey, { body: { token: pending.token } });
    const passkey = await askDevice(options);
    if (typeof passkey !== 'string') return { passkey };
    setFailure(t(`passkey.${passkey}`));
    return null;
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    setFieldError(null);
    setBusy(true);
    try {
      const proof = await proofNow();
      if (proof !== null) await onSignedIn(await call(verifyTwoFactor, { body: { token: pending.token, ...proof } }));
    } catch (error) {
      const fields = fieldErrors(error);
      setOver(fields?.token !== undefined);
      const atField = fields?.code ?? fields?.recovery_code;
      if (atField !== undefined) setFieldError(atField);
      else setFailure(fields?.token ?? fields?.passkey ?? problemText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('step.title')}>
      <Stack gap="md">
        <div>
          <Title order={1} fz={32}>
            {t('step.title')}
          </Title>
          <Text c="dimmed" mt={6}>
            {method === undefined ? t('step.nothing') : t(texts[method])}
          </Text>
        </div>
        {failure !== null && <Alert role="alert" variant="light" color="danger" icon={<IconLock />} title={failure} />}
        {(method === 'totp' || method === 'recovery_code') && !isOver && (
          <TextInput
            key={method}
            ref={input}
            label={t(method === 'totp' ? 'step.code' : 'step.recovery_code')}
            value={written}
            error={fieldError}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            maxLength={method === 'totp' ? 2 * CODE_DIGITS : undefined}
            enterKeyHint="go"
            onChange={({ currentTarget }) => {
              setWritten(currentTarget.value);
              setFieldError(null);
            }}
          />
        )}
        {method !== undefined && !isOver && (
          <Button type="submit" size="lg" loading={isBusy}>
            {t(method === 'passkey' ? 'step.passkey_action' : 'step.action')}
          </Button>
        )}
        {!isOver &&
          methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button
                key={other}
                variant="light"
                onClick={() => {
                  setMethod(other);
                  setWritten('');
                  setFieldError(null);
                  setFailure(null);
                }}
              >
                {t(`step.use_${other}`)}
              </Button>
            ))}
        <Button variant="subtle" onClick={onBack}>
          {t(isOver ? 'step.again' : 'step.back')}
        </Button>
      </Stack>
    </form>
  );
}
