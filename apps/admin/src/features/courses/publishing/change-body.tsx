import type { WireVersionChange } from '@daystream/contract/courses.versions.admin';
import { languageNames } from '#shared/language-choice.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './changes.module.css';
import { textDifference } from './text-difference.ts';
import { useChangeWords } from './use-change-words.ts';

/** The change itself: the old value is struck through, the new one follows it. */
export function ChangeBody({ change }: { change: WireVersionChange }) {
  const words = useChangeWords();
  const { i18n } = useTranslation('versions');
  const { kind, texts } = change;
  const isOwn = (language: string) => texts.length === 1 && language === i18n.language;
  if (kind === 'moved') return <p className={classes.title}>{words.moveOf(change)}</p>;
  if (kind === 'added' || kind === 'removed') {
    const contents = words.contentsOf(change);
    return (
      <p className={classes.title} data-gone={kind === 'removed' || undefined}>
        {words.titleOf(change)}
        {contents !== null && <span className={classes.contents}> · {contents}</span>}
      </p>
    );
  }
  const isTitled = kind !== 'renamed' && change.part !== 'course';
  return (
    <>
      {isTitled && <p className={classes.title}>{words.titleOf(change)}</p>}
      {texts.map(({ language, was, becomes }) => (
        <Texts
          key={language}
          language={isOwn(language) ? null : languageNames[language]}
          lang={language}
          was={was}
          becomes={becomes}
        />
      ))}
      {(change.value_was !== null || change.value_becomes !== null) && (
        <p className={classes.text}>
          <WasAndBecomes
            was={words.valueOf(change, change.value_was)}
            becomes={words.valueOf(change, change.value_becomes)}
          />
        </p>
      )}
    </>
  );
}

interface TextsProps {
  /** Its name, where several languages change. */
  language: string | null;
  lang: string;
  was: string;
  becomes: string;
}

function Texts({ language, lang, was, becomes }: TextsProps) {
  const difference = textDifference(was, becomes);
  return (
    <p className={classes.text}>
      {language !== null && <span className={classes.language}>{language}</span>}
      <span lang={lang}>
        {difference.before} <WasAndBecomes was={difference.was} becomes={difference.becomes} /> {difference.after}
      </span>
    </p>
  );
}

function WasAndBecomes({ was, becomes }: { was: string; becomes: string }) {
  const { t } = useTranslation('versions');
  return (
    <>
      {was !== '' && (
        <del className={classes.was}>
          <VisuallyHidden>{t('was')}: </VisuallyHidden>
          {was}
        </del>
      )}{' '}
      {becomes !== '' && (
        <ins className={classes.becomes}>
          <VisuallyHidden>{t('becomes')}: </VisuallyHidden>
          {becomes}
        </ins>
      )}
    </>
  );
}
