import type { WireEnrolment } from '@daystream/contract/streams.admin';
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startTexts } from '#app/texts.ts';
import { EnrolmentTable } from './enrolment-table.tsx';

const DAY_S = 86_400;

function enrolment(id: number, startsInDays: number, endsInDays: number | null): WireEnrolment {
  const nowS = Math.floor(Date.now() / 1000);
  return {
    id,
    person: { id, name: `Learner ${id}`, email: null },
    start_date: nowS + startsInDays * DAY_S,
    end_date: endsInDays === null ? null : nowS + endsInDays * DAY_S,
    is_demo: false,
    course_full_access: true,
    mobile_access: false,
    course_version: 1,
  };
}

describe('the learners of a course', () => {
  it.each([
    ['ru', ['Не\u00a0начат', 'Начат', 'Завершён', 'Начат']],
    ['en', ['Not started', 'Started', 'Ended', 'Started']],
    ['es', ['Sin empezar', 'Empezado', 'Terminado', 'Empezado']],
  ] as const)('say where each of them is in the course, in %s (STR-014)', async (language, states) => {
    await startTexts(language);
    const enrolments = [enrolment(1, 2, 30), enrolment(2, -2, 30), enrolment(3, -30, -2), enrolment(4, -2, null)];
    render(
      <MantineProvider env="test">
        <EnrolmentTable enrolments={enrolments} onEdit={undefined} />
      </MantineProvider>,
    );
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual(states);
  });
});
