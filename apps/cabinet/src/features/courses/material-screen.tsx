import type { Material } from '@daystream/client/models/materials';
import { materialNeighbours } from '@daystream/domain/courses/materials';
import { idFromText } from '@daystream/domain/ids';
import { Button, EmptyState, IconButton, Notice, Skeleton, SkeletonScreen } from '@daystream/ui';
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { Page } from '#shared/page.tsx';
import { BackLink } from './back-link.tsx';
import { LockAction } from './lock-action.tsx';
import { MaterialView } from './material-view.tsx';
import { MaterialsFailure, MaterialsMissing } from './materials-trouble.tsx';
import { useMaterialWords } from './use-material-words.ts';
import { type MaterialsView, useMaterials } from './use-materials.ts';

/** One material at its own address. Back leads to the list, whichever material was opened from it (CRS-040). */
export function MaterialScreen() {
  const { t } = useTranslation(['courses', 'shell']);
  const { streamId = '', materialId = '' } = useParams({ strict: false });
  const loaded = useMaterials(idFromText(streamId));
  const id = idFromText(materialId);
  if (loaded.kind === 'missing') return <MaterialsMissing />;
  return (
    <Page>
      <BackLink to="/course/$streamId/materials" params={{ streamId }}>
        {t('materials.viewer.back')}
      </BackLink>
      {loaded.kind === 'shown' && <Shown view={loaded.view} id={id} />}
      {loaded.kind === 'failed' && <MaterialsFailure {...loaded} />}
      {loaded.kind === 'loading' && (
        <SkeletonScreen label={t('shell:loading')} className="mt-3 grid gap-4">
          <Skeleton shape="block" className="h-11 max-w-[420px]" />
          <Skeleton shape="block" className="h-[480px]" />
        </SkeletonScreen>
      )}
    </Page>
  );
}

function Shown({ view, id }: { view: MaterialsView; id: number | null }) {
  const { t } = useTranslation('courses');
  const material = view.materials.find((one) => one.id === id);
  usePageTitle(material?.title ?? t('materials.title'), view.caption);
  if (material === undefined) {
    return (
      <EmptyState
        isPage
        className="mt-[12dvh]"
        title={t('materials.viewer.missing.title')}
        text={t('materials.viewer.missing.text')}
        action={
          <Button
            tone="soft"
            render={<Link to="/course/$streamId/materials" params={{ streamId: String(view.stream.id) }} />}
          >
            {t('materials.viewer.missing.action')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Head view={view} material={material} />
      <div key={material.id} className="mt-4">
        {material.kind === null ? <Withheld view={view} /> : <MaterialView material={material} view={view} />}
      </div>
    </>
  );
}

function Head({ view, material }: { view: MaterialsView; material: Material }) {
  const { t } = useTranslation('courses');
  const { detail } = useMaterialWords();
  const navigate = useNavigate();
  const ids = view.materials.map(({ id }) => id);
  const { previous, next } = materialNeighbours(ids, material.id);
  const streamId = String(view.stream.id);

  // Replaced in the history: back leads to the list, not through every material that was passed.
  useSteps({
    previous: () => previous !== null && void open(previous),
    next: () => next !== null && void open(next),
    close: () => void navigate({ to: '/course/$streamId/materials', params: { streamId } }),
  });
  const open = (id: number) =>
    navigate({
      to: '/course/$streamId/materials/$materialId',
      params: { streamId, materialId: String(id) },
      replace: true,
    });

  return (
    <header className="mt-1 flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="display text-24 text-pretty desktop:text-32">
          <ContentText text={material.title} />
        </h1>
        <p className="mt-1 text-14 text-on-surface-muted">{detail(material)}</p>
      </div>
      {ids.length > 1 && (
        <nav aria-label={t('materials.list')} className="flex shrink-0 items-center gap-1">
          <Step id={previous} streamId={streamId} label={t('materials.viewer.previous')}>
            <IconChevronLeft aria-hidden="true" size={24} stroke={1.75} />
          </Step>
          <span className="text-14 text-on-surface-muted tabular-nums">
            {t('materials.viewer.place', { number: ids.indexOf(material.id) + 1, total: ids.length })}
          </span>
          <Step id={next} streamId={streamId} label={t('materials.viewer.next')}>
            <IconChevronRight aria-hidden="true" size={24} stroke={1.75} />
          </Step>
        </nav>
      )}
    </header>
  );
}

interface StepProps {
  id: number | null;
  streamId: string;
  label: string;
  children: ReactNode;
}

function Step({ id, streamId, label, children }: StepProps) {
  if (id === null) return <IconButton label={label} icon={children} disabled />;
  const params = { streamId, materialId: String(id) };
  return (
    <IconButton
      label={label}
      icon={children}
      render={<Link to="/course/$streamId/materials/$materialId" params={params} replace />}
    />
  );
}

function Withheld({ view }: { view: MaterialsView }) {
  const { t } = useTranslation('courses');
  const { reason } = useMaterialWords();
  const { lock } = view;
  return (
    <div className="grid max-w-[640px] justify-items-start gap-3">
      <Notice icon={<IconLock aria-hidden="true" stroke={1.75} />} className="w-full">
        {lock === null ? t('materials.lock.other') : reason(lock)}
      </Notice>
      {lock !== null && <LockAction lock={lock} streamId={view.stream.id} />}
    </div>
  );
}

/** What has arrow keys of its own: a player seeks with them, a field moves its caret. */
const OWN_KEYS = 'video, audio, input, textarea, select, [contenteditable], [role="slider"], [data-own-keys], dialog';

/** The arrow keys go from one material to the next, Escape goes back to the list. */
function useSteps(steps: { previous: () => void; next: () => void; close: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isElsewhere = target instanceof Element && target.closest(OWN_KEYS) !== null;
    if (event.defaultPrevented || isElsewhere || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (key === 'ArrowLeft') steps.previous();
    if (key === 'ArrowRight') steps.next();
    if (key === 'Escape' && document.querySelector('dialog[open], [role="dialog"]') === null) steps.close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
