import { publishDraft } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import type { WirePublishing } from '@daystream/contract/courses.versions.admin';
import { Button, Text } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { isBlockingGap, PublishGaps } from '../publish-gaps.tsx';
import { type PublishSummary, publishSummary } from '../publish-summary.ts';
import { SimulationButton } from '../simulation/simulation-button.tsx';
import { useDraftChange } from '../use-draft-change.ts';
import { OfferChoice } from './offer-choice.tsx';
import classes from './publishing.module.css';

/** What is in the way of publishing, and the button. It publishes the draft that was looked at. */
export function PublishDecision({ draft, publishing }: { draft: WireCourseDraft; publishing: WirePublishing }) {
  const { t } = useTranslation(['versions', 'dashboard']);
  const showProblem = useShowProblem();
  const mayEdit = useMay('edit_courses');
  const { mutate, isPending } = useDraftChange(draft.id);
  const summary = publishSummary(draft);
  const notes = useNotes(summary);
  const [isOffered, setOffered] = useState(false);
  const offerCount = publishing.effect.offer_count;
  const body = { draft: publishing.draft, ...(isOffered && { offers_update: true }) };
  const publish = () =>
    mutate(() => call(publishDraft, { params: { courseId: draft.id }, body }), {
      onSuccess: ({ version }) => {
        setOffered(false);
        showNotice(t('dashboard:publish.done', { version }));
      },
      onError: showProblem,
    });
  const version = draft.version + 1;
  return (
    <>
      {draft.has_unpublished_changes && <PublishGaps courseId={draft.id} gaps={summary.gaps} notes={notes} />}
      {mayEdit && (
        <div className={classes.publish}>
          {draft.has_unpublished_changes && draft.version > 0 && offerCount > 0 && (
            <OfferChoice count={offerCount} isOffered={isOffered} onChoose={setOffered} />
          )}
          <SimulationButton draft={draft} fullWidth variant="light" />
          <Button
            size="md"
            h={56}
            fullWidth
            leftSection={<IconRocket size={20} />}
            disabled={!draft.has_unpublished_changes || summary.gaps.some(isBlockingGap)}
            loading={isPending}
            onClick={publish}
          >
            {t('publish', { version })}
          </Button>
          {draft.version > 0 && (
            <Text size="sm" c="dimmed" ta="center">
              {t('afterwards', { version: draft.version })}
            </Text>
          )}
        </div>
      )}
    </>
  );
}

/** Notes about the next version that do not prevent publishing. */
function useNotes({ missing, archivedCount }: PublishSummary): string[] {
  const { t } = useTranslation('dashboard');
  return [
    ...missing.map(({ language, count }) => t('publish.missing', { count, language: languageNames[language] })),
    ...(archivedCount > 0 ? [t('publish.archived', { count: archivedCount })] : []),
  ];
}
