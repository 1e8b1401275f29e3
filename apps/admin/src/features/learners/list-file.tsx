import { textLimits } from '@daystream/domain/limits';
import { CSV_START } from '@daystream/domain/csv';
import { listColumns } from '@daystream/domain/learners';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** Of one character in UTF-8. */
const MOST_BYTES = 4;

/** The text of a CSV, which then can be read and changed like a pasted list; and an empty one with all columns. */
export function ListFile({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('learners');
  const format = useFormat();
  const template = useTemplate();
  const [problem, setProblem] = useState<'file_failed' | 'file_too_long' | null>(null);
  const read = async (file: File | null) => {
    if (file === null) return;
    const isLarge = file.size > textLimits.pastedPeople * MOST_BYTES;
    const text = isLarge ? null : await textOf(file);
    if (isLarge || (text !== null && text.length > textLimits.pastedPeople)) return setProblem('file_too_long');
    setProblem(text === null ? 'file_failed' : null);
    if (text !== null) onText(text);
  };
  return (
    <Group gap="sm">
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="light" leftSection={<IconFileText size={18} />}>
            {t('paste.file')}
          </Button>
        )}
      </FileButton>
      <Button
        component="a"
        variant="subtle"
        href={template.href}
        download={template.name}
        leftSection={<IconDownload size={18} />}
      >
        {t('paste.template')}
      </Button>
      {problem !== null && (
        <Text size="sm" c="danger" role="alert">
          {t(`paste.${problem}`, { limit: format.number(textLimits.pastedPeople) })}
        </Text>
      )}
    </Group>
  );
}

/** A file with the header alone. Spreadsheets of a language with a decimal comma separate cells by semicolons. */
function useTemplate(): { href: string; name: string } {
  const { t, i18n } = useTranslation('lists');
  const header = listColumns.map((column) => t(`header.${column}`).split('|', 1)[0] ?? '');
  const text = `${CSV_START}${header.join(i18n.language === 'en' ? ',' : ';')}\r\n`;
  return { href: `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`, name: 'enrol.csv' };
}

/** UTF-8, or what Excel writes in Russian; null for bytes that are no text. */
async function textOf(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  for (const encoding of ['utf-8', 'windows-1251']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? null : text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return null;
}
