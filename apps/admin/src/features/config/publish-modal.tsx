import type { SettingName, VariantSettings } from '@daystream/domain/config';
import { List, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#shared/confirm-modal.tsx';
import classes from './config.module.css';
import { useProblemOfSetting, useValueText } from './use-setting-text.ts';
import type { Settings } from './use-settings.ts';

export interface PublishModalProps {
  settings: Settings;
  published: VariantSettings;
  problemText: (error: unknown) => string;
  onPublish: () => Promise<void>;
  onClose: () => void;
}

/** Lists the changes and asks before publishing them. */
export function PublishModal({ settings, published, problemText, onPublish, onClose }: PublishModalProps) {
  const { t } = useTranslation('config');
  const problemOf = useProblemOfSetting();
  const { values, changed, problems } = settings;
  const wrong = Object.keys(problems) as SettingName[];
  return (
    <ConfirmModal
      title={t('publish.title')}
      action={t('publish.confirm')}
      size="lg"
      isLoss={false}
      isReady={wrong.length === 0 && changed.length > 0}
      problemText={problemText}
      onClose={onClose}
      onConfirm={onPublish}
    >
      {changed.length === 0 && <Text>{t('publish.nothing')}</Text>}
      {changed.length > 0 && <Changes names={changed} before={published} after={values} />}
      {wrong.length > 0 && (
        <div role="alert">
          <Text c="danger">{t('publish.problems')}</Text>
          <List>
            {wrong.map((name) => (
              <List.Item key={name}>
                {t(`fields.${name}`)}. {problemOf(problems[name])}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Text size="sm" c="dimmed">
        {t('publish.text')}
      </Text>
    </ConfirmModal>
  );
}

function Changes({
  names,
  before,
  after,
}: {
  names: readonly SettingName[];
  before: VariantSettings;
  after: VariantSettings;
}) {
  const { t } = useTranslation('config');
  const valueText = useValueText();
  return (
    <ul className={classes.changes}>
      {names.map((name) => (
        <li key={name}>
          <strong>{t(`fields.${name}`)}</strong>
          <del>
            <VisuallyHidden>{t('publish.before')}: </VisuallyHidden>
            {valueText(name, before[name])}
          </del>
          <ins>
            <VisuallyHidden>{t('publish.after')}: </VisuallyHidden>
            {valueText(name, after[name])}
          </ins>
        </li>
      ))}
    </ul>
  );
}
