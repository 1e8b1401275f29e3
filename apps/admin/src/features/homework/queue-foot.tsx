import { Progress, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeyCap } from './key-cap.tsx';
import { KeysHelp, useKeysHelp } from './keys-help.tsx';
import { deskKeys } from './desk-keys.ts';
import classes from './queue.module.css';
import { useReviewedToday } from './reviewed-today.ts';

/** Today's count and the keyboard shortcuts. */
export function QueueFoot({ waiting }: { waiting: number }) {
  const { t } = useTranslation('desk');
  const reviewed = useReviewedToday();
  const help = useKeysHelp();
  const all = reviewed + waiting;
  return (
    <div className={classes.foot}>
      <div className={classes.keys}>
        <span>
          <KeyCap letter={deskKeys.down} /> <KeyCap letter={deskKeys.up} /> {t('keys.move')}
        </span>
        <UnstyledButton className={classes.allKeys} onClick={help.open}>
          <KeyCap letter={deskKeys.help} /> {t('keys.all')}
        </UnstyledButton>
      </div>
      {all > 0 && (
        <>
          <Progress value={(reviewed / all) * 100} size={6} aria-label={t('today.label')} />
          <Text size="sm" c="dimmed">
            {t('today.done', { reviewed, all })}
          </Text>
        </>
      )}
      <KeysHelp isOpen={help.isOpen} onClose={help.close} />
    </div>
  );
}
