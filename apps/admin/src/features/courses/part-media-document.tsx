import { textLimits } from '@daystream/domain/limits';
import { fileSize } from '@daystream/i18n/file-size';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { updateDocument } from '@daystream/contract/courses.media.admin';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconExternalLink, IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { accepted, FileChoice, UploadLine, usePlace } from '../media/index.ts';
import type { Part } from './outline.ts';
import classes from './part-media.module.css';
import { placeName } from './place-names.ts';
import { usePlaceChange } from './use-place-change.ts';

interface PartMediaDocumentProps {
  draft: WireCourseDraft;
  document: Part & { kind: 'document' };
}

/** The target of a document: a file or a URL; setting one replaces the other. */
export function PartMediaDocument({ draft, document }: PartMediaDocumentProps) {
  const { t, i18n } = useTranslation('dashboard');
  const { mayEdit, place } = usePlaceChange(draft);
  const { file, url } = document.value;
  const update = (target: { url: string } | { file_id: number }) => (seen: number) =>
    call(updateDocument, {
      params: { courseId: draft.id, documentId: document.id },
      body: { draft: seen, ...target },
    });
  const { upload, take } = usePlace(placeName(draft.id, `document-${document.id}`), 'document', (fileId) =>
    place(update({ file_id: fileId })),
  );
  const address = file?.url ?? url;
  return (
    <section className={classes.documents} aria-label={t('place.target')}>
      <h3 className={classes.label}>{t('place.target')}</h3>
      <Stack gap={2} align="start">
        <Text className={classes.name}>{file?.name ?? url}</Text>
        {file !== null && (
          <Text size="sm" c="dimmed">
            {fileSize(file.size, i18n.language)}
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        {address !== null && (
          <Anchor size="sm" href={address} target="_blank" rel="noreferrer" className={classes.open}>
            <IconExternalLink size={16} aria-hidden="true" /> {t('documents.open')}
          </Anchor>
        )}
        {mayEdit && upload === null && (
          <FileChoice
            label={t(file === null ? 'attach.upload' : 'attach.replace')}
            accept={accepted.document}
            onFile={take}
            leftSection={<IconReplace size={16} />}
          />
        )}
      </Group>
      {upload !== null && <UploadLine upload={upload} accept={accepted.document} onFile={take} />}
      {mayEdit && <AddressForm key={url} url={url} onSave={(next) => place(update({ url: next }))} />}
    </section>
  );
}

function AddressForm({ url, onSave }: { url: string | null; onSave: (url: string) => Promise<void> }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const [value, setValue] = useState(url ?? '');
  const [problem, setProblem] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    setProblem(null);
    await onSave(value.trim()).catch(setProblem);
    setSaving(false);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Group gap="xs" align="end" maw={560}>
        <TextInput
          style={{ flex: '1 1 220px' }}
          label={t('documents.to_link')}
          type="url"
          inputMode="url"
          maxLength={textLimits.courseLink}
          value={value}
          error={problem === null ? undefined : (fieldErrors(problem)?.url ?? problemText(problem))}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" loading={isSaving} disabled={value.trim() === '' || value === url}>
          {t('documents.save_link')}
        </Button>
      </Group>
    </form>
  );
}
