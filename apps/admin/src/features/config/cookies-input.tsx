import { textLimits } from '@daystream/domain/limits';
import { COOKIE_NAMES_COUNT, type OwnCookie } from '@daystream/domain/config';
import { cookieCategories, type CookieCategory, cookieTypes } from '@daystream/domain/consent/policy';
import { ActionIcon, Button, Input, Select, Stack, TagsInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './config.module.css';
import { TextsInput } from './texts-input.tsx';

const empty: OwnCookie = { category: 'marketing', type: 'persistent', names: [], title: {} };

export interface CookiesInputProps {
  label: string;
  description: string | undefined;
  error: string | null;
  cookies: readonly OwnCookie[];
  languages: readonly string[];
  maxCount: number;
  /** Names of the categories as visitors read them. */
  kindName: (category: CookieCategory) => string;
  onChange: (cookies: OwnCookie[]) => void;
}

/** The school's own cookies, each with its purpose in every language. */
export function CookiesInput({ label, description, error, ...props }: CookiesInputProps) {
  const { cookies, languages, maxCount, kindName, onChange } = props;
  const { t } = useTranslation('config');
  const change = (at: number, changes: Partial<OwnCookie>) =>
    onChange(cookies.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <Input.Wrapper component="fieldset" label={label} labelElement="div" description={description} error={error}>
      <Stack gap="sm" mt="xs">
        {cookies.map((cookie, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cookie has no id but its index
          <fieldset key={at} className={classes.link} aria-label={t('cookie.number', { number: at + 1 })}>
            <div className={classes.linkFields}>
              <TagsInput
                label={t('cookie.names')}
                description={t('cookie.names_hint')}
                value={[...cookie.names]}
                maxTags={COOKIE_NAMES_COUNT}
                onChange={(names) => change(at, { names })}
              />
              <Select
                label={t('cookie.category')}
                allowDeselect={false}
                value={cookie.category}
                data={cookieCategories.map((value) => ({ value, label: kindName(value) }))}
                onChange={(category) => category !== null && change(at, { category })}
              />
              <Select
                label={t('cookie.type')}
                allowDeselect={false}
                value={cookie.type}
                data={cookieTypes.map((value) => ({ value, label: t(`cookie.types.${value}`) }))}
                onChange={(type) => type !== null && change(at, { type })}
              />
              <TextsInput
                label={t('cookie.title')}
                texts={cookie.title}
                languages={languages}
                maxLength={textLimits.cookieTitle}
                onChange={(title) => change(at, { title })}
              />
            </div>
            <ActionIcon
              size={44}
              aria-label={t('cookie.remove', { number: at + 1 })}
              onClick={() => onChange(cookies.filter((_, index) => index !== at))}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </fieldset>
        ))}
        {cookies.length < maxCount && (
          <Button
            variant="light"
            className={classes.add}
            leftSection={<IconPlus size={18} />}
            onClick={() => onChange([...cookies, empty])}
          >
            {t('cookie.add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
