import { confirmTotp } from '@daystream/contract/identity.factors';
import { CODE_DIGITS } from '@daystream/domain/identity/one-time-code';
import { Button, CodeField } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { QrCode } from '@daystream/ui/qr-code.tsx';
import { qrPicture } from '@daystream/ui/qr-picture.ts';
import { IconCopy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';
import { useCopy } from '#shared/use-copy.ts';
import type { SecurityChanging } from './use-security.ts';

interface TotpDialogProps {
  begun: { secret: string; uri: string };
  changing: SecurityChanging;
  onClose: () => void;
}

/** Authenticator set-up: QR code, the key as text, and a first code to confirm. */
export function TotpDialog({ begun, changing, onClose }: TotpDialogProps) {
  const { t } = useTranslation('security');
  const copy = useCopy();
  const [code, setCode] = useState('');
  const picture = useMemo(() => qrPicture(begun.uri), [begun.uri]);
  const { errors, setError, failure, isBusy, formRef, send, onSubmit } = useSending({
    fields: { code: 'code' },
    otherwise: t('page.failed'),
  });

  function confirm(entered: string): Promise<boolean> {
    const problem = entered.length < CODE_DIGITS ? t('step.incomplete', { count: CODE_DIGITS }) : undefined;
    return send(
      () =>
        changing.attempt({
          task: async () => {
            const changed = await call(confirmTotp, { body: { code: entered } });
            onClose();
            return changed;
          },
          done: t('totp.added'),
        }),
      { code: problem },
    );
  }

  return (
    <Dialog
      // Hidden while the proof dialog is open; the typed text stays.
      open={!changing.isProofAsked}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('totp.dialog_title')}
      description={t(picture === null ? 'totp.no_picture' : 'totp.scan')}
      closeLabel={t('close')}
    >
      <div className="grid gap-4">
        {picture !== null && (
          <QrCode picture={picture} label={t('totp.qr_label')} className="mx-auto w-full max-w-52 rounded-control" />
        )}
        <div>
          {picture !== null && <p className="text-14 text-on-surface-muted">{t('totp.typed')}</p>}
          <div className="mt-1 flex items-center gap-2">
            <code className="min-w-0 flex-1 font-label tracking-wide [overflow-wrap:anywhere]">
              {begun.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
            <Button
              tone="soft"
              aria-label={t('totp.copy')}
              icon={<IconCopy aria-hidden="true" size={20} stroke={1.75} />}
              onClick={() => void copy(begun.secret, { done: t('totp.copied'), failed: t('codes.not_copied') })}
            />
          </div>
          <a
            href={begun.uri}
            className="inline-block py-3 font-label text-14 text-primary underline underline-offset-4 hover:no-underline"
          >
            {t('totp.open')}
          </a>
        </div>
        <form
          ref={formRef}
          noValidate
          aria-label={t('totp.dialog_title')}
          className="grid gap-4"
          onSubmit={onSubmit(() => confirm(code))}
        >
          <FailureNotice failure={failure} />
          <CodeField
            label={t('totp.code')}
            length={CODE_DIGITS}
            value={code}
            error={errors.code}
            onValueChange={(next) => {
              setCode(next);
              setError('code', undefined);
            }}
            onComplete={(entered) => void confirm(entered)}
          />
          <Button type="submit" fullWidth loading={isBusy} loadingLabel={t('totp.busy')}>
            {t('totp.confirm')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
