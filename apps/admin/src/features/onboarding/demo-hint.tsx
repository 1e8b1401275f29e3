import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './onboarding.module.css';

const COMMAND = 'DAYSTREAM_DATA=./demo npm start';

/** How to see a full school first. */
export function DemoHint() {
  const { t } = useTranslation('onboarding');
  return (
    <aside className={classes.hint} aria-labelledby="demo-hint">
      <Text size="sm" fw="var(--weight-label)" id="demo-hint">
        {t('demo.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('demo.text')}
      </Text>
      <code className={classes.command}>{COMMAND}</code>
    </aside>
  );
}
