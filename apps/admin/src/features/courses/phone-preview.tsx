import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import type { Language } from '@daystream/domain/languages';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import type { Part } from './outline.ts';
import { textsOf } from './part-field.tsx';
import type { FieldValues } from './part-fields.ts';
import classes from './phone.module.css';
import { PhoneContents } from './phone-contents.tsx';

export interface PhonePreviewProps {
  draft: WireCourseDraft;
  part: Part;
  /** As typed, saved or not. */
  values: FieldValues;
  language: Language;
}

/** This part as the learner sees it, in the language being edited. */
export function PhonePreview({ draft, part, values, language }: PhonePreviewProps) {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  const text = (name: string) => contentText(textsOf(values[name]), language);
  return (
    <aside className={classes.side}>
      <p className={classes.label} aria-hidden="true">
        {t('phone.title')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container needs keyboard focus */}
      <section className={classes.phone} lang={language} tabIndex={0} aria-label={t('phone.title')}>
        <PhoneContents part={part} text={text} cover={draft.image} language={language} values={values} />
      </section>
    </aside>
  );
}
