import type { WireVariantConfig } from '@daystream/contract/config.admin';
import type { SettingName } from '@daystream/domain/config';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useProblemText } from '#shared/use-problem-text.ts';
import { BrandPreview } from './brand-preview.tsx';
import classes from './brand.module.css';
import { configQuery } from './config-queries.ts';
import { SettingInput } from './setting-input.tsx';
import { useVariantUploads } from './setting-uploads.ts';
import { isOvertaken, useConfigChanges } from './use-config-changes.ts';
import { useProblemOfSetting } from './use-setting-text.ts';
import { useSettings } from './use-settings.ts';

export interface BrandFormProps {
  variantId: string;
  onPublished: () => void;
}

const KEEP_AFTER_MS = 1000;

/** The settings that give a new school its look; all others are changed in the settings. */
const brandSettings: readonly SettingName[] = [
  'title',
  'supportEmail',
  'brand',
  'lightPrimary',
  'darkPrimary',
  'ownLogo',
];

/** The school's name and colours with a preview of them; changes are saved as a draft. */
export function BrandForm({ variantId, onPublished }: BrandFormProps) {
  const { t } = useTranslation('dashboard');
  const { data: config, error, refetch } = useQuery(configQuery(variantId));
  if (config !== undefined) return <Fields config={config} onPublished={onPublished} />;
  if (error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} />;
  return (
    <output aria-label={t('loading')}>
      <Skeleton height={320} radius="lg" />
    </output>
  );
}

function Fields({ config, onPublished }: { config: WireVariantConfig; onPublished: () => void }) {
  const { t } = useTranslation(['onboarding', 'config']);
  const problemText = useProblemText();
  const problemOf = useProblemOfSetting();
  const settings = useSettings(config);
  const { movingCount } = useVariantUploads(config.id);
  const [isPublishing, setPublishing] = useState(false);
  const { change, error } = useConfigChanges(config.id);
  const { values, changed, changes, problems } = settings;
  const refused =
    error === null || isOvertaken(error) ? null : (Object.values(fieldErrors(error) ?? {})[0] ?? problemText(error));
  // A setting of another section keeps the draft from being published: say which one.
  const elsewhere = (Object.keys(problems) as SettingName[]).filter((name) => !brandSettings.includes(name));

  // The screen shows the error of the mutation.
  const attempt = (doing: Promise<unknown>) => void doing.catch(() => undefined);

  async function keep(): Promise<void> {
    await change({ kind: 'save', changes });
    settings.forget(values);
  }
  // Saved on the server, so that another device can continue.
  const keepSoon = useDebouncedCallback(() => {
    if (!isPublishing) attempt(keep());
  }, KEEP_AFTER_MS);

  async function publish(): Promise<void> {
    setPublishing(true);
    try {
      await change({ kind: 'publish', changes });
      settings.forget(values);
      onPublished();
    } finally {
      setPublishing(false);
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        attempt(publish());
      }}
    >
      <div className={classes.columns}>
        <Stack className={classes.fields}>
          {brandSettings.map((name) => (
            <SettingInput
              key={name}
              variantId={config.id}
              name={name}
              values={values}
              published={config.published}
              problem={problems[name]}
              onChange={(value) => {
                settings.set(name, value);
                keepSoon();
              }}
            />
          ))}
        </Stack>
        <BrandPreview values={values} />
      </div>
      <Stack mt="lg" gap="sm">
        {isOvertaken(error) && (
          <Alert color="warning" role="alert">
            {t('config:overtaken')}
          </Alert>
        )}
        {refused !== null && (
          <Text c="danger" size="sm" role="alert">
            {refused}
          </Text>
        )}
        {elsewhere.map((name) => (
          <Text key={name} c="danger" size="sm">
            {t(`config:fields.${name}`)}. {problemOf(problems[name])}
          </Text>
        ))}
        <Group>
          <Button
            type="submit"
            loading={isPublishing}
            disabled={changed.length === 0 || movingCount > 0 || Object.keys(problems).length > 0}
          >
            {t('brand.publish')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
