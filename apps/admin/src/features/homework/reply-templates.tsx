import { ActionIcon, Button, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconBookmarkPlus, IconBuilding, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { useDeskKeys, useShortcut } from './desk-keys.ts';
import { KeyCap } from './key-cap.tsx';
import classes from './reply.module.css';
import { templatesQuery, useTemplateChanges } from './templates-queries.ts';

export interface ReplyTemplatesProps {
  /** The text in the field, which can be saved as a template. */
  current: string;
  onInsert: (text: string) => void;
}

/** Reply templates of this expert and of the school. */
export function ReplyTemplates({ current, onInsert }: ReplyTemplatesProps) {
  const { t } = useTranslation('desk');
  const problemText = useProblemText();
  const [isOpen, setOpen] = useState(false);
  const { data: templates, error } = useQuery({ ...templatesQuery, enabled: isOpen });
  const { keep, remove, isBusy } = useTemplateChanges();
  const mayKeepForSchool = useMay('review_every_course');
  const shortcut = useShortcut('templates');
  const text = current.trim();
  const isKept = (isSchool: boolean) =>
    templates?.some((one) => one.text === text && one.isSchool === isSchool) ?? true;
  useDeskKeys({ templates: () => setOpen(true) });

  function insert(template: string) {
    setOpen(false);
    onInsert(template);
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={304}
      position="top-start"
      radius="lg"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="light"
          size="sm"
          leftSection={<IconSparkles size={18} />}
          rightSection={<KeyCap of="templates" />}
          aria-keyshortcuts={shortcut}
          onClick={() => setOpen((was) => !was)}
        >
          {t('templates.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('templates.title')}>
        {error !== null && (
          <Text size="sm" c="danger" role="alert" mb="xs">
            {problemText(error)}
          </Text>
        )}
        {templates?.length === 0 && (
          <Text size="sm" c="dimmed" mb="xs">
            {t('templates.empty')}
          </Text>
        )}
        <ul className={classes.templates}>
          {templates?.map((template) => (
            <li key={template.id} className={classes.template}>
              <UnstyledButton className={classes.phrase} onClick={() => insert(template.text)}>
                {template.text}
                {template.isSchool && (
                  <span className={classes.ofSchool}>
                    <IconBuilding size={14} aria-hidden="true" /> {t('templates.of_school')}
                  </span>
                )}
              </UnstyledButton>
              {(!template.isSchool || mayKeepForSchool) && (
                <ActionIcon
                  aria-label={t('templates.remove', { text: template.text })}
                  disabled={isBusy}
                  onClick={() => remove(template.id)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        {[false, ...(mayKeepForSchool ? [true] : [])].map((isSchool) => (
          <Button
            key={String(isSchool)}
            variant="subtle"
            size="sm"
            fullWidth
            disabled={text === '' || isBusy || isKept(isSchool)}
            leftSection={isSchool ? <IconBuilding size={18} /> : <IconBookmarkPlus size={18} />}
            onClick={() => keep({ text, isSchool })}
          >
            {t(isSchool ? 'templates.keep_for_school' : 'templates.keep')}
          </Button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
