import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import type { WirePublishing, WireVersion } from '@daystream/contract/courses.versions.admin';
import { Anchor, Badge, Button, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconGitCompare, IconSend, IconSendOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { useMoment } from '#shared/use-moment.ts';
import classes from './timeline.module.css';
import { useOffer } from './use-offer.ts';

interface VersionTimelineProps {
  draft: WireCourseDraft;
  publishing: WirePublishing;
  onRestore: (version: number) => void;
}

/** The draft above its published versions; each can be compared with it, and become the draft again. */
export function VersionTimeline({ draft, publishing, onRestore }: VersionTimelineProps) {
  const { t } = useTranslation('versions');
  const when = useMoment();
  const mayEdit = useMay('edit_courses');
  // Nobody learns by an earlier version than the first.
  const first = publishing.versions.at(-1)?.version;
  return (
    <>
      <Title order={2} fz="md" fw="var(--weight-strong)">
        {t('list')}
      </Title>
      <ol className={classes.timeline}>
        <li className={classes.step} data-kind="draft">
          <span className={classes.disc}>{draft.version + 1}</span>
          <strong>{t('version', { version: draft.version + 1 })}</strong>
          <Badge color="warning">{t('draft')}</Badge>
          <Text size="sm" c="dimmed" className={classes.about}>
            {t('edited', when(publishing.updated_at))}
          </Text>
        </li>
        {publishing.versions.map((version) => (
          <VersionStep
            key={version.version}
            courseId={draft.id}
            version={version}
            isLive={version.version === draft.version}
            isCompared={version.version === publishing.compared_with}
            mayOffer={mayEdit && version.version !== first}
            onRestore={mayEdit ? () => onRestore(version.version) : null}
          />
        ))}
      </ol>
      {publishing.versions.length > 0 && (
        <Text size="sm" c="dimmed" className={classes.foot}>
          {t('way_back')}
        </Text>
      )}
    </>
  );
}

interface VersionStepProps {
  courseId: number;
  version: WireVersion;
  isLive: boolean;
  isCompared: boolean;
  mayOffer: boolean;
  onRestore: (() => void) | null;
}

function VersionStep({ courseId, version: row, isLive, isCompared, mayOffer, onRestore }: VersionStepProps) {
  const { t } = useTranslation('versions');
  const when = useMoment();
  const { version, published_at: at, published_by: by, learners_count: count, is_offered: isOffered } = row;
  const { mutate, isPending } = useOffer(courseId);
  return (
    <li className={classes.step} data-kind={isLive ? 'live' : undefined}>
      <span className={classes.disc} aria-hidden="true">
        {version}
      </span>
      <strong>{t('version', { version })}</strong>
      {isLive && <Badge color="success">{t('live')}</Badge>}
      {isOffered && <Badge color="primary">{t('offer.badge')}</Badge>}
      <Text size="sm" c="dimmed" className={classes.about}>
        {[t('published', when(at)), by, count > 0 && t('learners', { count })].filter(Boolean).join(', ')}
      </Text>
      <div className={classes.actions}>
        {isCompared ? (
          <Text size="sm" className={classes.compared} aria-current="true">
            <IconGitCompare size={16} aria-hidden="true" />
            {t('comparing')}
          </Text>
        ) : (
          <Anchor
            className={classes.action}
            aria-label={t('compare_with', { version })}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/courses/$courseId/publish"
                params={{ courseId }}
                search={isLive ? {} : { version }}
                resetScroll={false}
              />
            )}
          >
            <IconGitCompare size={16} aria-hidden="true" />
            {t('compare')}
          </Anchor>
        )}
        {mayOffer && (isOffered || isLive) && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.action}
            leftSection={isOffered ? <IconSendOff size={16} /> : <IconSend size={16} />}
            loading={isPending}
            aria-label={t(isOffered ? 'offer.withdraw_named' : 'offer.offer_named', { version })}
            onClick={() => mutate({ version, is_offered: !isOffered })}
          >
            {t(isOffered ? 'offer.withdraw' : 'offer.offer')}
          </Button>
        )}
        {onRestore !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.action}
            leftSection={<IconArrowBackUp size={16} />}
            aria-label={t('restore.named', { version })}
            onClick={onRestore}
          >
            {t('restore.action')}
          </Button>
        )}
      </div>
    </li>
  );
}
