import { CallError } from '@daystream/client/transport';
import type { User } from '@daystream/client/models/identity';
import { askNewEmail, confirmNewEmail } from '@daystream/contract/identity.addresses';
import { requestPhoneOtp, verifyPhone } from '@daystream/contract/identity.codes';
import { saveUser } from '@daystream/contract/identity.profile';
import type { AddressChannel } from '@daystream/domain/identity/address-change';
import { isPhone, normalizePhone } from '@daystream/domain/identity/phone';
import { normalizeEmail } from '@daystream/domain/identity/sign-in';
import { Button, TextField } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { call } from '#shared/session.ts';
import { useSending } from '#shared/use-sending.ts';
import { variantConfig } from '#shared/variant.ts';
import { useIsProofAsked, withProof } from '../security/proof-request.ts';
import { CodeEntry } from '../verification/code-entry.tsx';
import { useEmailProblems } from '../verification/email-problems.ts';
import { secondsToNextCode } from '../verification/use-code-order.ts';
import { addressTitle } from './address-title.ts';
import { cacheUser } from './cache-user.ts';

interface AddressDialogProps {
  user: User;
  channel: AddressChannel;
  /** What was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Changes the email or phone: a proof of identity, the new address, the code sent to it. */
export function AddressDialog({ user, channel, onDone, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['profile', 'joining']);
  const isProofAsked = useIsProofAsked();
  const [sent, setSent] = useState<SentCode | null>(null);
  const text = t(user[channel] === null ? 'address.first' : `address.${channel}_text`);
  const done = () => onDone(t(`address.${channel}_changed`));
  // Here, so that the way back from the code leads to what was typed.
  const form = useAddressForm({ user, channel, onSent: setSent, onSaved: done });
  return (
    <Dialog
      open={!isProofAsked}
      keepContent
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(addressTitle(user, channel))}
      description={sent === null ? text : t('joining:code.sent', { target: sent.address })}
      closeLabel={t('address.cancel')}
    >
      {sent === null ? (
        <EnterAddress user={user} channel={channel} form={form} onRemoved={() => onDone(t('address.phone_removed'))} />
      ) : (
        <EnterCode channel={channel} sent={sent} onSaved={done} onBack={() => setSent(null)} />
      )}
    </Dialog>
  );
}

interface SentCode {
  address: string;
  resendAfterS: number;
}

/** Requests a code to the new address; resolves to the seconds until the next. */
async function requestCode(channel: AddressChannel, address: string): Promise<number> {
  const sent = await withProof(() =>
    channel === 'email'
      ? call(askNewEmail, { body: { email: address } })
      : call(requestPhoneOtp, { body: { phone: address } }),
  );
  return sent.resend_after;
}

interface AddressFormOptions extends Pick<AddressDialogProps, 'user' | 'channel'> {
  onSent: (sent: SentCode) => void;
  onSaved: () => void;
}

function useAddressForm({ user, channel, onSent, onSaved }: AddressFormOptions) {
  const { t } = useTranslation(['profile', 'errors']);
  const queryClient = useQueryClient();
  const emailProblems = useEmailProblems();
  const [written, setWritten] = useState('');
  // The first address needs no code, unless another was removed a short time ago.
  const [needsCode, setNeedsCode] = useState(user[channel] !== null);
  const sending = useSending({
    fields: { email: 'address', phone: 'address' },
    otherwise: t(needsCode ? 'address.not_sent' : 'address.failed'),
  });
  const address = channel === 'email' ? normalizeEmail(written) : normalizePhone(written);

  function problem(): string | undefined {
    if (channel === 'email') return emailProblems(written).error;
    if (written.trim() === '') return t('errors:fields.required');
    return isPhone(address) ? undefined : t('errors:fields.invalid_phone');
  }

  async function save(next: string): Promise<void> {
    cacheUser(queryClient, (await withProof(() => call(saveUser, { body: { [channel]: next } }))).user);
  }

  async function submit(): Promise<void> {
    if (needsCode) {
      return onSent({ address, resendAfterS: await secondsToNextCode(() => requestCode(channel, address)) });
    }
    try {
      await save(address);
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.fields[channel] !== undefined) setNeedsCode(true);
      throw error;
    }
  }

  return {
    ...sending,
    written,
    needsCode,
    type: (typed: string) => {
      setWritten(typed);
      sending.setError('address', undefined);
    },
    submit: () => sending.send(submit, { address: problem() }),
    remove: () => sending.send(() => save('')),
  };
}

interface EnterAddressProps extends Pick<AddressDialogProps, 'user' | 'channel'> {
  form: ReturnType<typeof useAddressForm>;
  onRemoved: () => void;
}

function EnterAddress({ user, channel, form, onRemoved }: EnterAddressProps) {
  const { t } = useTranslation('profile');
  const { written, needsCode, errors, failure, isBusy, formRef, onSubmit, submit, type, remove } = form;
  const attributes = channel === 'email' ? 'email' : 'tel';
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={t(addressTitle(user, channel))}
      className="grid gap-4"
      onSubmit={onSubmit(submit)}
    >
      <FailureNotice failure={failure} />
      <TextField
        label={t(`address.${channel}`)}
        type={attributes}
        inputMode={attributes}
        autoComplete={attributes}
        autoCapitalize="none"
        enterKeyHint="send"
        value={written}
        error={errors.address}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {t(needsCode ? 'address.send' : 'address.save')}
      </Button>
      {channel === 'phone' && user.phone !== null && !variantConfig.requirePhoneVerification && (
        <Button
          tone="word"
          fullWidth
          disabled={isBusy}
          onClick={() => void remove().then((isRemoved) => isRemoved && onRemoved())}
        >
          {t('address.phone_remove')}
        </Button>
      )}
    </form>
  );
}

interface EnterCodeProps {
  channel: AddressChannel;
  sent: SentCode;
  onSaved: () => void;
  onBack: () => void;
}

function EnterCode({ channel, sent: { address, resendAfterS }, onSaved, onBack }: EnterCodeProps) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  return (
    <div className="grid gap-4">
      <CodeEntry
        title={t(`address.${channel}_change`)}
        resendAfterS={resendAfterS}
        request={() => requestCode(channel, address)}
        verify={async (code) => {
          const changed = await withProof(() =>
            channel === 'email'
              ? call(confirmNewEmail, { body: { email: address, code } })
              : call(verifyPhone, { body: { phone: address, code } }),
          );
          cacheUser(queryClient, changed.user);
          onSaved();
        }}
      />
      <Button tone="word" fullWidth onClick={onBack}>
        {t('address.other')}
      </Button>
    </div>
  );
}
