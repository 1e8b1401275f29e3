import { lessonKinds } from '@daystream/domain/courses';
import type { Language } from '@daystream/domain/languages';
import { IconLeaf, IconPencil, IconPlayerPlayFilled, IconRepeat } from '@tabler/icons-react';
import { MarkdownText } from '#shared/markdown-text.tsx';
import { useTranslation } from 'react-i18next';
import { filmLength } from '#shared/film-length.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { filmsOf, livingParts, type Part } from './outline.ts';
import type { FieldValues } from './part-fields.ts';
import classes from './phone.module.css';

export interface PhoneContentsProps {
  part: Part;
  text: (name: string) => string;
  cover: string;
  language: Language;
  values: FieldValues;
}

/** A small copy of one learner screen: the course, its calendar, a day, a lesson or a homework. */
export function PhoneContents({ part, text, cover, language, values }: PhoneContentsProps) {
  const { t } = useTranslation('dashboard');
  const title = text('title');
  const picture = part.kind === 'course' ? cover : (ownPicture(part) ?? firstFrame(part) ?? cover);
  const kind = lessonKinds.find((one) => one === values.kind);
  return (
    <>
      {picture !== '' && part.kind !== 'homework' && (
        <div className={classes.picture}>
          <img src={picture} alt="" />
          {part.kind === 'lesson' && (
            <span className={classes.play}>
              <IconPlayerPlayFilled size={20} aria-hidden="true" />
            </span>
          )}
        </div>
      )}
      <div className={classes.words}>
        <p className={classes.above}>{aboveOf(part, t)}</p>
        <p className={classes.title}>{title === '' ? t(`part.untitled.${part.kind}`) : title}</p>
        {kind !== undefined && <p className={classes.above}>{t(`lesson_kind.${kind}`)}</p>}
        {text('excerpt') !== '' && <p className={classes.excerpt}>{text('excerpt')}</p>}
        {part.kind === 'homework' && <MarkdownText text={text('text')} />}
      </div>
      <PhoneList part={part} language={language} isRest={values.is_rest === true} />
    </>
  );
}

/** A lesson's own picture, or a frame of its film. */
function ownPicture(part: Part): string | null {
  const uploaded = part.kind === 'lesson' ? part.value.picture?.urls?.medium : null;
  return uploaded ?? filmsOf(part)[0]?.preview ?? null;
}

function firstFrame(part: Part): string | null {
  return livingParts(part).flatMap(filmsOf)[0]?.preview ?? null;
}

function aboveOf(part: Part, t: ReturnType<typeof useTranslation<'dashboard'>>['t']): string {
  switch (part.kind) {
    case 'day':
      return part.number === null ? t('phone.day') : t('part.day', { number: part.number });
    case 'homework':
      return part.value.score > 0 ? t('phone.homework_points', { count: part.value.score }) : t('phone.homework');
    default:
      return t(`part.kind.${part.kind}`);
  }
}

/** The children of a part: days of a stage, lessons of a day. */
function PhoneList({ part, language, isRest }: { part: Part; language: Language; isRest: boolean }) {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  if (isRest) {
    return (
      <p className={classes.rest}>
        <IconLeaf size={18} aria-hidden="true" /> {t('phone.rest')}
      </p>
    );
  }
  const shown = livingParts(part).filter((one) =>
    part.kind === 'course' || part.kind === 'stage'
      ? one.kind === 'day'
      : one.kind === 'lesson' || one.kind === 'homework',
  );
  return (
    <ul className={classes.list}>
      {shown
        .filter((one) => one !== part)
        .map((one) => (
          <li key={one.key} className={classes.item}>
            <ItemSign part={one} />
            <span>{contentText(one.title, language)}</span>
            {one.kind === 'lesson' && one.value.film?.duration != null && (
              <span className={classes.length}>{filmLength(one.value.film.duration)}</span>
            )}
          </li>
        ))}
    </ul>
  );
}

function ItemSign({ part }: { part: Part }) {
  if (part.kind === 'day') return <span className={classes.disc}>{part.number}</span>;
  if (part.kind === 'homework') return <IconPencil size={18} aria-hidden="true" />;
  const preview = filmsOf(part)[0]?.preview;
  return preview == null ? (
    <IconRepeat size={18} aria-hidden="true" />
  ) : (
    <img src={preview} alt="" className={classes.frame} />
  );
}
