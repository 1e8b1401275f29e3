import type { WireVariantConfig } from '@daystream/contract/config.admin';
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconRocket } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#shared/confirm-button.tsx';
import { fieldErrors } from '#shared/field-errors.ts';
import { showNotice, showUndo } from '#shared/notices.tsx';
import { useMoment } from '#shared/use-moment.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import classes from './config.module.css';
import { ConfigSections } from './config-sections.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PreviewModal } from './preview-modal.tsx';
import { PublishModal } from './publish-modal.tsx';
import { SectionFields } from './section-fields.tsx';
import { type ConfigSection, sectionState } from './sections.ts';
import { useVariantUploads } from './setting-uploads.ts';
import { type ConfigChange, isOvertaken, useConfigChanges } from './use-config-changes.ts';
import { useSettings } from './use-settings.ts';

/** One variant: its sections, the fields of the open section, and the actions for the whole draft. */
export function ConfigEditor({ config, section }: { config: WireVariantConfig; section: ConfigSection }) {
  const { t } = useTranslation(['config', 'dashboard']);
  const problemText = useProblemText();
  const settings = useSettings(config);
  const { movingCount, cancelAll } = useVariantUploads(config.id);
  const stateId = useId();
  const { change, isPending, error, forgetError } = useConfigChanges(config.id);
  const [open, setOpen] = useState<'publish' | 'preview' | null>(null);
  const { values, unsaved, changes, problems } = settings;
  const isDirty = unsaved.length > 0;
  const isOnItsWay = movingCount > 0;
  const isChanged = isDirty || config.has_draft;
  const refusal = (of: unknown) => (isOvertaken(of) ? t('overtaken') : (firstLine(fieldErrors(of)) ?? problemText(of)));

  // The screen shows the error of the mutation.
  const attempt = (doing: Promise<unknown>) => void doing.catch(() => undefined);

  async function save(): Promise<void> {
    await change({ kind: 'save', changes });
    settings.forget(values);
  }

  async function saveAndNotify(): Promise<void> {
    await save();
    showNotice(t('saved'));
  }

  /** The dialog that asked shows the error. */
  const confirmed = (asked: ConfigChange) =>
    change(asked).catch((problem: unknown) => {
      forgetError();
      throw problem;
    });

  async function publish(): Promise<void> {
    const before = config.version;
    await confirmed({ kind: 'publish', changes });
    settings.forget(values);
    const undo = async () => {
      await change({ kind: 'restore', version: before });
      showNotice(t('publish.undone'));
    };
    showUndo({ message: t('publish.done'), undoLabel: t('publish.undo'), onUndo: () => attempt(undo()) });
  }

  async function restore(version: number): Promise<void> {
    await confirmed({ kind: 'restore', version });
    showNotice(t('history.done'));
  }

  async function discard(): Promise<void> {
    if (config.has_draft) await confirmed({ kind: 'discard' });
    cancelAll();
    settings.reset();
    showNotice(t('discarded'));
  }

  async function preview(): Promise<void> {
    if (isDirty) await save();
    setOpen('preview');
  }

  return (
    <>
      <StateLine config={config} />
      <div className={classes.body}>
        <ConfigSections variantId={config.id} current={section} stateOf={(one) => sectionState(one, settings)} />
        <section className={classes.card} aria-labelledby="section-title">
          <Title order={2} fz="lg" id="section-title">
            {t(`sections.${section}`)}
          </Title>
          {section === 'history' ? (
            <HistoryPanel config={config} isPending={isPending} problemText={refusal} onRestore={restore} />
          ) : (
            <SectionFields section={section} settings={settings} published={config.published} />
          )}
        </section>
      </div>
      <footer className={classes.bar}>
        {isOvertaken(error) && (
          <Alert color="warning" role="alert">
            {refusal(error)}
          </Alert>
        )}
        {error !== null && !isOvertaken(error) && (
          <Text c="danger" size="sm" role="alert">
            {refusal(error)}
          </Text>
        )}
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed" aria-live="polite" id={stateId}>
            {isOnItsWay && t('document.on_its_way', { count: movingCount })}
            {!isOnItsWay && isDirty && t('unsaved', { count: unsaved.length })}
          </Text>
          <div className={classes.actions}>
            {isChanged && (
              <ConfirmButton
                look={{ variant: 'subtle', color: 'danger', className: classes.whole, disabled: isPending }}
                text={t('discard_text')}
                action={t('discard')}
                problemText={refusal}
                onConfirm={discard}
              />
            )}
            <Button
              variant="light"
              disabled={!isDirty || isOnItsWay}
              aria-describedby={stateId}
              loading={isPending}
              onClick={() => attempt(saveAndNotify())}
            >
              {t('save')}
            </Button>
            <Button
              variant="light"
              leftSection={<IconDeviceMobile size={18} />}
              disabled={isPending}
              onClick={() => attempt(preview())}
            >
              {t('preview.action')}
            </Button>
            <Button
              className={classes.whole}
              leftSection={<IconRocket size={18} />}
              disabled={!isChanged || isOnItsWay}
              aria-describedby={stateId}
              onClick={() => {
                forgetError();
                setOpen('publish');
              }}
            >
              {t('publish.action')}
            </Button>
          </div>
        </Group>
      </footer>
      {open === 'publish' && (
        <PublishModal
          settings={settings}
          published={config.published}
          problemText={refusal}
          onPublish={publish}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'preview' && (
        <PreviewModal
          variantId={config.id}
          hasProblems={Object.keys(problems).length > 0}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function StateLine({ config: { version, published_at: publishedAt, draft } }: { config: WireVariantConfig }) {
  const { t } = useTranslation('config');
  const when = useMoment();
  return (
    <div className={classes.state}>
      <p>{publishedAt === null ? t('as_shipped') : t('published', { version, ...when(publishedAt) })}</p>
      {draft !== null && <p>{t('draft_by', { author: draft.author, ...when(draft.updated_at) })}</p>}
    </div>
  );
}

function firstLine(fields: Record<string, string> | null): string | null {
  return fields === null ? null : (Object.values(fields)[0] ?? null);
}
