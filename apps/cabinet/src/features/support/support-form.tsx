import { textLength } from '@daystream/domain/texts';
import { textLimits } from '@daystream/domain/limits';
import { Button, TextArea, TextField } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { CareLinks } from './care-links.tsx';
import { useSupportForm } from './use-support-form.ts';

/** The form, replaced by a confirmation once the message was sent (SUP-007). */
export function SupportForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support');
  const { formRef, onSubmit, ...form } = useSupportForm();
  const close = { open: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose(), closeLabel: t('close') };
  if (form.isSent) {
    return (
      <Dialog
        {...close}
        title={t('successfully')}
        description={t('messageSent')}
        actions={<Button onClick={onClose}>{t('good')}</Button>}
      />
    );
  }
  return (
    <Dialog {...close} title={t('title')} description={t('text')}>
      <form ref={formRef} onSubmit={onSubmit(form.submit)} noValidate className="grid gap-4">
        <FailureNotice failure={form.failure} />
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          value={form.values.name}
          error={form.errors.name}
          onChange={form.change}
          onBlur={form.leave}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={form.values.email}
          error={form.errors.email}
          onChange={form.change}
          onBlur={form.leave}
        />
        <TextArea
          label={t('message')}
          hint={t('message_hint')}
          name="message"
          countLabel={(text) => t('count', { used: textLength(text), limit: textLimits.supportMessage })}
          value={form.values.message}
          error={form.errors.message}
          onChange={form.change}
        />
        <Button type="submit" fullWidth disabled={!form.canSend} loading={form.isBusy} loadingLabel={t('sending')}>
          {t('send')}
        </Button>
        <CareLinks />
      </form>
    </Dialog>
  );
}
