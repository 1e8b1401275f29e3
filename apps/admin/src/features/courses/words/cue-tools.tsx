import { Button, Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keyNames, keySign, type WordsAction } from './words-keys.ts';
import classes from './words.module.css';

const groups: readonly (readonly WordsAction[])[] = [
  ['play', 'replay', 'back', 'ahead'],
  ['start', 'end', 'earlier', 'later', 'earlier_all', 'later_all'],
  ['split', 'merge', 'add', 'remove', 'previous', 'next'],
];
const needsCue = new Set<WordsAction>([
  'replay',
  'start',
  'end',
  'earlier',
  'later',
  'earlier_all',
  'later_all',
  'split',
  'merge',
  'remove',
]);

interface CueToolsProps {
  actions: Readonly<Record<WordsAction, () => void>>;
  /** No cue is chosen. */
  isDisabled: boolean;
}

/** What can be done with the chosen cue, each with its key. */
export function CueTools({ actions, isDisabled }: CueToolsProps) {
  const { t } = useTranslation('words');
  return (
    <section className={classes.tools} aria-label={t('tools')}>
      {groups.map((group) => (
        <div key={group[0]} className={classes.toolGroup}>
          {group.map((action) => (
            <Button
              key={action}
              size="compact-sm"
              variant="outline"
              color="gray"
              className={classes.tool}
              disabled={isDisabled && needsCue.has(action)}
              aria-keyshortcuts={keyNames(action)}
              // The text keeps its caret, which says where to split.
              onMouseDown={(event) => event.preventDefault()}
              onClick={actions[action]}
              rightSection={
                <span className={classes.keys} aria-hidden="true">
                  {keySign(action).map((sign) => (
                    <Kbd key={sign} size="xs">
                      {sign}
                    </Kbd>
                  ))}
                </span>
              }
            >
              {t(`action.${action}`)}
            </Button>
          ))}
        </div>
      ))}
    </section>
  );
}
