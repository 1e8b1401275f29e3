import * as edits from '@daystream/domain/media/cue-edits';
import { writeCues, writeSubRip } from '@daystream/domain/media/cues';
import { SECOND_MS } from '@daystream/domain/durations';
import { ActionIcon, Menu, NumberInput, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconClockShield, IconDots, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '#shared/form-modal.tsx';
import type { Words } from './use-words.ts';

/** Undo and redo, moving the whole track, and saving it as a file. */
export function WordsMenu({ words, name }: { words: Words; name: string }) {
  const { t } = useTranslation('words');
  const [isMoving, setMoving] = useState(false);
  const save = (ending: 'vtt' | 'srt') =>
    saveFile(`${name}.${ending}`, ending === 'vtt' ? writeCues(words.cues) : writeSubRip(words.cues));
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!words.canUndo}
        onClick={words.undo}
      >
        <IconArrowBackUp size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!words.canRedo}
        onClick={words.redo}
      >
        <IconArrowForwardUp size={20} aria-hidden="true" />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('more')} disabled={words.cues.length === 0}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconClockShield size={16} aria-hidden="true" />} onClick={() => setMoving(true)}>
            {t('move.action')}
          </Menu.Item>
          {(['vtt', 'srt'] as const).map((ending) => (
            <Menu.Item
              key={ending}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => save(ending)}
            >
              {t('download', { ending: `.${ending}` })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isMoving && <MoveAll words={words} onClose={() => setMoving(false)} />}
    </>
  );
}

function MoveAll({ words, onClose }: { words: Words; onClose: () => void }) {
  const { t } = useTranslation('words');
  const [seconds, setSeconds] = useState<number | string>('');
  const byMs = typeof seconds === 'number' ? Math.round(seconds * SECOND_MS) : 0;
  return (
    <FormModal title={t('move.title')} isChanged={false} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          words.change(edits.shift(words.cues, { from: null }, byMs));
          onClose();
        }}
      >
        <NumberInput
          label={t('move.label')}
          description={t('move.hint')}
          data-autofocus
          decimalScale={3}
          step={0.1}
          value={seconds}
          onChange={setSeconds}
        />
        <Button type="submit" mt="md" disabled={byMs === 0}>
          {t('move.do')}
        </Button>
      </form>
    </FormModal>
  );
}

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
