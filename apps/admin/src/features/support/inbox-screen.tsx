import { textLimits } from '@daystream/domain/limits';
import { limitInput } from '@daystream/client/limit-input';
import { questionStates } from '@daystream/domain/support/question';
import { SegmentedControl, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMessageQuestion, IconSearch } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import classes from './inbox.module.css';
import { QuestionList } from './question-list.tsx';
import { QuestionPanel } from './question-panel.tsx';

const SEARCH_PAUSE_MS = 300;

/** Questions to support: the list and the open question (ADM-033). */
export function InboxScreen() {
  const { t } = useTranslation('inbox');
  const navigate = useNavigate();
  const { state = 'open' } = useSearch({ from: '/frame/support' });
  const { questionId } = useParams({ strict: false });
  usePageTitle(questionId === undefined ? t('title') : null);
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  return (
    <main id="content" className={classes.inbox} data-open={questionId !== undefined || undefined}>
      <section className={classes.list} aria-labelledby="inbox-title">
        <Title order={1} fz="xl" id="inbox-title">
          {t('title')}
        </Title>
        <SegmentedControl
          fullWidth
          aria-label={t('states.label')}
          value={state}
          onChange={(value) => {
            const chosen = questionStates.find((known) => known === value) ?? 'open';
            void navigate({ to: '/support', search: { state: chosen } });
          }}
          data={questionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <TextInput
          type="search"
          size="md"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(limitInput(currentTarget, typed, textLimits.search))}
        />
        <QuestionList key={`${state} ${text}`} state={state} text={text} openId={questionId} />
      </section>
      <section className={classes.question}>
        {questionId === undefined ? (
          <EmptyPanel
            picture={<IconMessageQuestion size={40} stroke={1.5} aria-hidden="true" />}
            title={t('choose_title')}
            text={t('choose_text')}
          />
        ) : (
          <QuestionPanel key={questionId} questionId={questionId} state={state} />
        )}
      </section>
    </main>
  );
}
