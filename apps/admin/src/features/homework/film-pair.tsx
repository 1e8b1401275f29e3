import type { Video } from '@daystream/client/models/media';
import { SECOND_MS } from '@daystream/domain/durations';
import type { PlayerHandle } from '@daystream/player';
import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core';
import { IconLink, IconLinkOff, IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { FilmPlayer } from '../media/index.ts';
import classes from './answer.module.css';
import pairClasses from './film-pair.module.css';

const STEP_MS = SECOND_MS / 2;

interface FilmPairProps {
  /** The learner's film, with the player that both follow. */
  children: ReactNode;
  leader: RefObject<PlayerHandle | null> | undefined;
  sample: Video;
  owner: string;
}

/** A learner's film beside the sample: together they play in step, by the keys and controls of the learner's film. */
export function FilmPair({ children, leader, sample, owner }: FilmPairProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const follower = useRef<PlayerHandle>(null);
  const [isTogether, setTogether] = useState(false);
  const [offsetMs, setOffset] = useState(0);
  const [isMirrored, setMirrored] = useState(false);

  function toggle() {
    // Both films may be at the same movement already: the shift between them stays.
    if (!isTogether && leader?.current && follower.current) {
      setOffset(Math.round((follower.current.positionMs() - leader.current.positionMs()) / 100) * 100);
    }
    setTogether(!isTogether);
  }

  const shift = format.number(Math.abs(offsetMs) / SECOND_MS);
  return (
    <>
      <div className={classes.stage} data-pair>
        <figure className={classes.frame}>
          {children}
          <figcaption className={classes.caption}>{owner}</figcaption>
        </figure>
        <figure className={classes.frame}>
          <FilmPlayer
            video={sample}
            title={t('answer.sample')}
            ref={follower}
            isMirrored={isMirrored}
            follows={isTogether && leader !== undefined ? { leader, offsetMs } : null}
          />
          <figcaption className={classes.caption}>{t('answer.sample')}</figcaption>
        </figure>
      </div>
      <fieldset className={pairClasses.controls} aria-label={t('pair.label')}>
        <Button
          size="sm"
          variant={isTogether ? 'filled' : 'light'}
          aria-pressed={isTogether}
          leftSection={
            isTogether ? <IconLink size={18} aria-hidden="true" /> : <IconLinkOff size={18} aria-hidden="true" />
          }
          onClick={toggle}
        >
          {t('pair.together')}
        </Button>
        {isTogether && (
          <div className={pairClasses.shift}>
            <Tooltip label={t('pair.back')}>
              <ActionIcon size={40} aria-label={t('pair.back')} onClick={() => setOffset(offsetMs - STEP_MS)}>
                <IconPlayerTrackPrev size={18} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
            <output>
              {offsetMs === 0 ? t('pair.in_step') : t(offsetMs > 0 ? 'pair.ahead' : 'pair.behind', { seconds: shift })}
            </output>
            <Tooltip label={t('pair.forward')}>
              <ActionIcon size={40} aria-label={t('pair.forward')} onClick={() => setOffset(offsetMs + STEP_MS)}>
                <IconPlayerTrackNext size={18} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          </div>
        )}
        <Switch
          label={t('pair.mirror')}
          checked={isMirrored}
          onChange={({ currentTarget }) => setMirrored(currentTarget.checked)}
        />
      </fieldset>
    </>
  );
}
