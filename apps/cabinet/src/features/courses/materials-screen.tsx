import { idFromText } from '@daystream/domain/ids';
import { Card, EmptyState, Notice, Button, Skeleton, SkeletonScreen } from '@daystream/ui';
import { IconLock } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { BackLink } from './back-link.tsx';
import { LockAction } from './lock-action.tsx';
import { MaterialRow } from './material-row.tsx';
import { MaterialsFailure, MaterialsMissing } from './materials-trouble.tsx';
import { MaterialsPage } from './materials-page.tsx';
import { useMaterialWords } from './use-material-words.ts';
import { type MaterialsView, useMaterials } from './use-materials.ts';

/** What the school added to a course: to read, to look at, to listen to (CRS-040). */
export function MaterialsScreen() {
  const { t } = useTranslation(['courses', 'shell']);
  const { streamId } = useParams({ strict: false });
  const loaded = useMaterials(idFromText(streamId ?? ''));
  usePageTitle(t('materials.title'), loaded.kind === 'shown' ? loaded.view.caption : null);
  if (loaded.kind === 'missing') return <MaterialsMissing />;
  return (
    <MaterialsPage>
      <BackLink to="/course/$streamId/calendar" params={{ streamId: streamId ?? '' }}>
        {t('materials.to_calendar')}
      </BackLink>
      <h1 className="mt-1 display text-32 desktop:text-40">{t('materials.title')}</h1>
      {loaded.kind === 'shown' && <Materials view={loaded.view} />}
      {loaded.kind === 'failed' && <MaterialsFailure {...loaded} />}
      {loaded.kind === 'loading' && (
        <SkeletonScreen label={t('shell:loading')} className="mt-8 grid gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="block" className="h-20" />
          ))}
        </SkeletonScreen>
      )}
    </MaterialsPage>
  );
}

function Materials({ view }: { view: MaterialsView }) {
  const { t } = useTranslation('courses');
  const { stream, caption, materials, lock } = view;
  return (
    <>
      <p className="mt-1 text-on-surface-muted">
        <ContentText text={caption} />
      </p>
      {materials.length === 0 ? (
        <EmptyState
          className="mt-[12dvh]"
          title={t('materials.empty.title')}
          text={t('materials.empty.text')}
          action={
            <Button
              tone="soft"
              render={<Link to="/course/$streamId/calendar" params={{ streamId: String(stream.id) }} />}
            >
              {t('materials.empty.action')}
            </Button>
          }
        />
      ) : (
        <>
          {lock !== null && <Locked view={view} lock={lock} />}
          <Card padding={0} className="mt-5 p-2">
            <ul aria-label={t('materials.list')}>
              {materials.map((material) => (
                <li key={material.id}>
                  <MaterialRow material={material} streamId={stream.id} />
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </>
  );
}

function Locked({ view, lock }: { view: MaterialsView; lock: NonNullable<MaterialsView['lock']> }) {
  const { reason } = useMaterialWords();
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <Notice icon={<IconLock aria-hidden="true" stroke={1.75} />} className="w-full">
        {reason(lock)}
      </Notice>
      <LockAction lock={lock} streamId={view.stream.id} />
    </div>
  );
}
