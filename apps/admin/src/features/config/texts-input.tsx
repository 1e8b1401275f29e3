import { limitInput, type TextElement } from '@daystream/client/limit-input';
import { textLimits } from '@daystream/domain/limits';
import { type Language, type LocalizedText, languages as allLanguages } from '@daystream/domain/languages';
import { Input, TextInput, Textarea } from '@mantine/core';
import { languageNames } from '#shared/language-choice.ts';
import classes from './config.module.css';

export interface TextsInputProps {
  label: string;
  description?: string | undefined;
  error?: string | null;
  texts: LocalizedText;
  /** The languages the site offers. */
  languages: readonly string[];
  /** The default text, shown as a placeholder. */
  usual?: LocalizedText | undefined;
  /** undefined for a URL. */
  maxLength: number | undefined;
  onChange: (texts: LocalizedText) => void;
}

/** One text in each language the site offers. */
export function TextsInput({
  label,
  description,
  error,
  texts,
  languages,
  usual,
  maxLength,
  onChange,
}: TextsInputProps) {
  const shown = allLanguages.filter((language) => languages.includes(language));
  return (
    <Input.Wrapper component="fieldset" label={label} labelElement="div" description={description} error={error}>
      <div className={classes.languages}>
        {shown.map((language) => (
          <TextIn
            key={language}
            name={`${label}: ${languageNames[language]}`}
            language={language}
            text={texts[language] ?? ''}
            usual={usual?.[language]}
            maxLength={maxLength}
            onChange={(text) => onChange({ ...texts, [language]: text })}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

interface TextInProps {
  name: string;
  language: Language;
  text: string;
  usual: string | undefined;
  maxLength: number | undefined;
  onChange: (text: string) => void;
}

function TextIn({ name, language, text, usual, maxLength, onChange }: TextInProps) {
  const shared = {
    'aria-label': name,
    leftSection: <span aria-hidden="true">{language}</span>,
    value: text,
    placeholder: usual,
    onChange: ({ currentTarget }: { currentTarget: TextElement }) =>
      onChange(limitInput(currentTarget, text, maxLength ?? textLimits.settingLink)),
  };
  if (maxLength === undefined) return <TextInput {...shared} type="url" />;
  return <Textarea {...shared} lang={language} autosize minRows={1} maxRows={8} />;
}
