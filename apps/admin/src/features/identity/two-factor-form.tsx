import { isPasskeyPossible } from '@daystream/client/passkey-possible';
import type { AnswerOf } from '@daystream/contract/endpoint';
import type { WireSecondStep } from '@daystream/contract/identity';
import { askSecondStepPasskey, passSecondStep } from '@daystream/contract/identity.two-factor';
import type { SecondStep } from '@daystream/domain/identity';
import { CODE_DIGITS } from '@daystream/domain/identity/one-time-code';
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { askDevice } from './passkeys.ts';

interface SecondStepFormProps {
  waiting: WireSecondStep;
  onPassed: (passed: AnswerOf<typeof passSecondStep>) => Promise<void>;
  onBack: () => void;
}

const texts = { totp: 'step.totp_text', passkey: 'step.passkey_text', recovery_code: 'step.recovery_text' } as const;

/** The step after the password, in the same card. */
export function SecondStepForm({ waiting, onPassed, onBack }: SecondStepFormProps) {
  const { t } = useTranslation('security');
  const problemText = useProblemText();
  const ways = waiting.methods.filter((way) => way !== 'passkey' || isPasskeyPossible());
  const [way, setWay] = useState<SecondStep | undefined>(ways[0]);
  const [written, setWritten] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [way]);

  async function proofNow(): Promise<object | null> {
    if (way !== 'passkey') return way === 'totp' ? { code: written } : { recovery_code: written };
    const { options } = await call(askSecondStepPasskey, { body: { token: waiting.token } });
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
      if (proof !== null) await onPassed(await call(passSecondStep, { body: { token: waiting.token, ...proof } }));
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
            {way === undefined ? t('step.nothing') : t(texts[way])}
          </Text>
        </div>
        {failure !== null && <Alert role="alert" variant="light" color="danger" icon={<IconLock />} title={failure} />}
        {(way === 'totp' || way === 'recovery_code') && !isOver && (
          <TextInput
            key={way}
            ref={input}
            label={t(way === 'totp' ? 'step.code' : 'step.recovery_code')}
            value={written}
            error={fieldError}
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            maxLength={way === 'totp' ? 2 * CODE_DIGITS : undefined}
            enterKeyHint="go"
            onChange={({ currentTarget }) => {
              setWritten(currentTarget.value);
              setFieldError(null);
            }}
          />
        )}
        {way !== undefined && !isOver && (
          <Button type="submit" size="lg" loading={isBusy}>
            {t(way === 'passkey' ? 'step.passkey_action' : 'step.action')}
          </Button>
        )}
        {!isOver &&
          ways
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
