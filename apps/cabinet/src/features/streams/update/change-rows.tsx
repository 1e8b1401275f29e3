import type { VersionUpdateChange } from '@daystream/client/models/version-update';
import type { VersionChangeKind } from '@daystream/domain/courses/version-changes';
import { Button } from '@daystream/ui';
import { IconArrowsExchange, IconMinus, IconMovie, IconPencil, IconPlus, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';

/** As many as are read at a glance. */
const SHOWN_FIRST = 12;

const signs: Record<VersionChangeKind, typeof IconPlus> = {
  added: IconPlus,
  removed: IconMinus,
  renamed: IconPencil,
  moved: IconArrowsExchange,
  film: IconMovie,
  edited: IconPencil,
};

/** Every change that the learner notices, in the order of the course. */
export function ChangeRows({ changes }: { changes: readonly VersionUpdateChange[] }) {
  const { t } = useTranslation('updates');
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <p className="text-on-surface-muted">{t('changes.none')}</p>;
  const shown = isWhole ? changes : changes.slice(0, SHOWN_FIRST);
  const rest = changes.length - shown.length;
  return (
    <>
      <ul className="grid gap-4">
        {shown.map((change) => (
          <ChangeRow
            key={`${change.kind} ${change.part} ${change.partId} ${change.dayBecomes} ${change.pointsBecomes}`}
            change={change}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button tone="soft" fullWidth className="mt-5" onClick={() => setWhole(true)}>
          {t('changes.all', { count: rest })}
        </Button>
      )}
    </>
  );
}

function ChangeRow({ change }: { change: VersionUpdateChange }) {
  const { t } = useTranslation('updates');
  const { title, titleWas, lessonsCount, pointsWas, pointsBecomes } = change;
  const Sign = pointsBecomes === null ? signs[change.kind] : IconSun;
  const points = (count: number) => (count === 0 ? t('points.none') : t('points.count', { count }));
  const details = [
    titleWas !== null && titleWas !== '' ? t('changes.renamed', { title: titleWas }) : null,
    movedDays(change),
    lessonsCount > 0 ? t('changes.lessons', { count: lessonsCount }) : null,
    pointsWas !== null && pointsBecomes !== null
      ? t('points.change', { was: points(pointsWas), becomes: points(pointsBecomes) })
      : null,
  ].filter((each) => each !== null);
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-surface-sunken [&_svg]:size-5"
      >
        <Sign stroke={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 text-on-surface-muted">{placeAndKind()}</span>
        <span className={`block font-label ${change.kind === 'removed' ? 'line-through' : ''}`}>
          {title === '' ? t('changes.untitled') : <ContentText text={title} />}
        </span>
        {details.map((text) => (
          <span key={text} className="block text-14 text-on-surface-muted">
            {text}
          </span>
        ))}
      </span>
    </li>
  );

  /** «День 8 · Новый урок»; a day that moved says both its numbers itself. */
  function placeAndKind(): string {
    const number = change.dayBecomes ?? change.dayWas;
    const what = kindOf();
    if (number === null || change.part === 'stage' || movedDays(change) !== null) return what;
    return t('changes.place', { what, number });
  }

  function kindOf(): string {
    const { kind, part } = change;
    if (kind === 'film') return t('film.lesson');
    if (pointsBecomes !== null) return t(part === 'homework' ? 'points.homework' : 'points.day');
    // The server reports no other parts.
    return part === 'course' || part === 'option' || part === 'option_value' ? '' : t(`${kind}.${part}`);
  }

  function movedDays({ kind, dayWas, dayBecomes }: VersionUpdateChange): string | null {
    if (kind !== 'moved' || dayWas === null || dayBecomes === null || dayWas === dayBecomes) return null;
    return t('changes.moved', { from: dayWas, to: dayBecomes });
  }
}
