import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { addDocument } from '@daystream/contract/courses.media.admin';
import type { Language } from '@daystream/domain/languages';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileText, IconFileUpload, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { accepted, DropField, fits, startUpload, UploadLine, usePlaceUploads } from '../media/index.ts';
import { DocumentLink } from './document-link.tsx';
import { livingParts, outline } from './outline.ts';
import classes from './part-media.module.css';
import { placeName } from './place-names.ts';
import { usePartTitle } from './use-part-title.ts';
import { usePlaceChange } from './use-place-change.ts';

/** The documents of a course, added as files or links. They are renamed and ordered like any other part. */
export function PartMediaDocuments({ draft, language }: { draft: WireCourseDraft; language: Language }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const { mayEdit, place } = usePlaceChange(draft);
  const [isLinking, { open, close }] = useDisclosure();
  const documents = livingParts(outline(draft)).filter((part) => part.kind === 'document');
  const places = placeName(draft.id, 'document:');
  const uploads = usePlaceUploads().filter((upload) => upload.place.startsWith(places));

  function take(file: File) {
    if (!fits(file, 'document')) return showNotice(t('attach.wrong_kind', { name: file.name }), 'problem');
    startUpload(`${places}${file.name}`, file, (fileId) =>
      place((seen) =>
        call(addDocument, {
          params: { courseId: draft.id },
          body: { draft: seen, title: { [language]: titleOf(file.name) }, file_id: fileId },
        }),
      ),
    );
  }

  if (!mayEdit && documents.length === 0) return null;
  return (
    <section className={classes.documents} aria-label={t('place.documents')}>
      <h3 className={classes.label}>{t('place.documents')}</h3>
      {documents.length > 0 && (
        <ul className={classes.films}>
          {documents.map((part) => (
            <li key={part.key} className={classes.document}>
              {part.value.file === null ? (
                <IconLink size={18} aria-hidden="true" />
              ) : (
                <IconFileText size={18} aria-hidden="true" />
              )}
              <Anchor
                size="sm"
                underline="always"
                renderRoot={(props) => <Link {...props} from="/courses/$courseId" to="." search={{ part: part.key }} />}
              >
                {partTitle(part)}
              </Anchor>
              <Text size="sm" c="dimmed" truncate>
                {part.value.file?.name ?? part.value.url}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {uploads.map((upload) => (
        <UploadLine key={upload.place} upload={upload} accept={accepted.document} onFile={take} />
      ))}
      {mayEdit && (
        <Stack gap="sm">
          <DropField
            label={t('attach.choose_documents')}
            hint={t('attach.drop_documents')}
            icon={<IconFileUpload size={26} stroke={1.5} aria-hidden="true" />}
            accept={accepted.document}
            isMultiple
            shape="line"
            onFiles={(files) => files.forEach(take)}
          />
          {isLinking ? (
            <DocumentLink draft={draft} language={language} onDone={close} />
          ) : (
            <Group>
              <Button size="sm" variant="subtle" leftSection={<IconLink size={18} />} onClick={open}>
                {t('documents.add_link')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </section>
  );
}

/** The title for a file name: «Памятка» for «Памятка.pdf». */
function titleOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? name.slice(0, dot) : name).slice(0, 255);
}
