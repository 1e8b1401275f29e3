import { ActionIcon, Button, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconBookmarkPlus, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskKeys, useDeskKeys } from './desk-keys.ts';
import { KeyCap } from './key-cap.tsx';
import { readKept, writeKept } from './kept-texts.ts';
import classes from './reply.module.css';

const KEY = 'desk.templates';

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function listTemplates(): readonly string[] {
  return readKept(KEY, isTexts) ?? [];
}

function keepTemplates(templates: readonly string[]): void {
  writeKept(KEY, templates);
}

export interface ReplyTemplatesProps {
  /** The text in the field, which can be saved as a template. */
  current: string;
  onInsert: (text: string) => void;
}

/** Reply templates of this expert, kept in this browser. */
export function ReplyTemplates({ current, onInsert }: ReplyTemplatesProps) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const [templates, setTemplates] = useState(listTemplates);
  const text = current.trim();
  useDeskKeys({ templates: () => setOpen(true) });

  function change(next: readonly string[]) {
    keepTemplates(next);
    setTemplates(next);
  }
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
          rightSection={<KeyCap letter={deskKeys.templates} />}
          onClick={() => setOpen((was) => !was)}
        >
          {t('templates.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('templates.title')}>
        {templates.length === 0 && (
          <Text size="sm" c="dimmed" mb="xs">
            {t('templates.empty')}
          </Text>
        )}
        <ul className={classes.templates}>
          {templates.map((template) => (
            <li key={template} className={classes.template}>
              <UnstyledButton className={classes.phrase} onClick={() => insert(template)}>
                {template}
              </UnstyledButton>
              <ActionIcon
                aria-label={t('templates.remove', { text: template })}
                onClick={() => change(templates.filter((one) => one !== template))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button
          variant="subtle"
          size="sm"
          fullWidth
          disabled={text === '' || templates.includes(text)}
          leftSection={<IconBookmarkPlus size={18} />}
          onClick={() => change([...templates, text])}
        >
          {t('templates.keep')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
