import { textLimits } from '@daystream/domain/limits';
import type { NamedLink } from '@daystream/domain/config';
import { ActionIcon, Button, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './config.module.css';
import { TextsInput } from './texts-input.tsx';

export interface LinksInputProps {
  label: string;
  description: string | undefined;
  error: string | null;
  links: readonly NamedLink[];
  languages: readonly string[];
  maxCount: number;
  onChange: (links: NamedLink[]) => void;
}

/** An ordered list of links with a title in each language. */
export function LinksInput({ label, description, error, links, languages, maxCount, onChange }: LinksInputProps) {
  const { t } = useTranslation('config');
  const replace = (at: number, link: NamedLink) => onChange(links.map((one, index) => (index === at ? link : one)));
  return (
    <Input.Wrapper component="fieldset" label={label} labelElement="div" description={description} error={error}>
      <Stack gap="sm" mt="xs">
        {links.map((link, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a link has no id but its index
          <fieldset key={at} className={classes.link} aria-label={t('link.number', { number: at + 1 })}>
            <div className={classes.linkFields}>
              <TextsInput
                label={t('link.title')}
                texts={link.title}
                languages={languages}
                maxLength={textLimits.linkTitle}
                onChange={(title) => replace(at, { ...link, title })}
              />
              <TextInput
                label={t('link.url')}
                type="url"
                maxLength={textLimits.settingLink}
                value={link.url}
                onChange={({ currentTarget }) => replace(at, { ...link, url: currentTarget.value })}
              />
            </div>
            <ActionIcon
              size={44}
              aria-label={t('link.remove', { number: at + 1 })}
              onClick={() => onChange(links.filter((_, index) => index !== at))}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </fieldset>
        ))}
        {links.length < maxCount && (
          <Button
            variant="light"
            className={classes.add}
            leftSection={<IconPlus size={18} />}
            onClick={() => onChange([...links, { title: {}, url: '' }])}
          >
            {t('link.add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
