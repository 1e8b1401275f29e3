import { whenOnline } from '@daystream/client/when-online';
import { Progress, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasKeyboard } from '#shared/has-keyboard.ts';
import { KeyCap } from './key-cap.tsx';
import { KeysHelp, useKeysHelp } from './keys-help.tsx';
import { useShortcut } from './desk-keys.ts';
import classes from './queue.module.css';
import { useReviewedToday } from './reviewed-today.ts';

const WorkloadModal = lazy(() =>
  whenOnline(async () => ({ default: (await import('./workload-modal.tsx')).WorkloadModal })),
);

/** Today's count, the work of the experts and the keyboard shortcuts. */
export function QueueFoot({ waiting }: { waiting: number }) {
  const { t } = useTranslation(['desk', 'workload']);
  const [isWorkShown, work] = useDisclosure();
  const reviewed = useReviewedToday();
  const help = useKeysHelp();
  const [moveKey, helpKey] = [useShortcut('down'), useShortcut('help')];
  const all = reviewed + waiting;
  return (
    <div className={classes.foot}>
      {hasKeyboard() && (
        <div className={classes.keys}>
          {moveKey !== undefined && (
            <span>
              <KeyCap of="down" /> <KeyCap of="up" /> {t('keys.move')}
            </span>
          )}
          <UnstyledButton className={classes.allKeys} aria-keyshortcuts={helpKey} onClick={help.open}>
            <KeyCap of="help" /> {t('keys.all')}
          </UnstyledButton>
        </div>
      )}
      <UnstyledButton className={classes.workload} onClick={work.open}>
        {t('workload:open')}
      </UnstyledButton>
      {all > 0 && (
        <>
          <Progress value={(reviewed / all) * 100} size={6} aria-label={t('today.label')} />
          <Text size="sm" c="dimmed">
            {t('today.done', { reviewed, all })}
          </Text>
        </>
      )}
      {isWorkShown && (
        <Suspense>
          <WorkloadModal isOpen onClose={work.close} />
        </Suspense>
      )}
      <KeysHelp isOpen={help.isOpen} onClose={help.close} />
    </div>
  );
}
