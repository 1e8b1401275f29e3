import type { WirePerson } from '@daystream/contract/people.admin';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createStaffRouter } from '#app/router.tsx';
import { startTexts } from '#app/texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { staffQuery } from '#shared/staff.ts';
import { answerWith } from '../../testing/answers.ts';
import { wholePerson } from '../../testing/people.ts';
import { staffReply } from '../../testing/staff.ts';
import { PersonStreams } from './person-streams.tsx';

const DAY_S = 86_400;

function stream(id: number, startsInDays: number, endsInDays: number | null): WirePerson['streams'][number] {
  const nowS = Math.floor(Date.now() / 1000);
  return {
    id,
    course_id: id,
    course_title: { en: `Course ${id}`, ru: `Курс ${id}`, es: `Curso ${id}` },
    start_date: nowS + startsInDays * DAY_S,
    end_date: endsInDays === null ? null : nowS + endsInDays * DAY_S,
    is_frozen: false,
    is_demo: false,
  };
}

function show(person: WirePerson) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={createStaffRouter(createMemoryHistory())}>
          <PersonStreams person={person} />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe('the courses of a person', () => {
  it.each(['ru', 'en', 'es'] as const)('say where they are in each of them, in %s (STR-014)', async (language) => {
    queryClient.clear();
    answerWith([staffReply('admin')]);
    await startTexts(language);
    const streams = [stream(1, 2, 30), stream(2, -2, 30), stream(3, -30, -2), stream(4, -2, null)];
    show(wholePerson({ streams }));
    expect(await screen.findAllByRole('link')).toHaveLength(streams.length);
    const [before, during, after, endless] = screen.getAllByRole('listitem').map((row) => {
      const words = within(row).getAllByText(/\p{L}/u);
      return words.at(-1)?.textContent;
    });
    expect(new Set([before, during, after]).size).toBe(3);
    expect(endless).toBe(during);
  });

  it.each(['active', 'blocked', 'deleted'] as const)(
    'get one more only while the account is open: %s',
    async (state) => {
      queryClient.clear();
      answerWith([staffReply('admin')]);
      await startTexts('en');
      await queryClient.query(staffQuery);
      show(wholePerson({ state, streams: [stream(1, -2, null)] }));
      await screen.findByRole('link');
      expect(screen.queryByRole('button', { name: /Enroll/ }) !== null).toBe(state === 'active');
    },
  );
});
