import { expect, it } from 'vitest';
import { enrolmentBody, enrolmentChange, enrolmentForm, newEnrolment } from './enrolment-form.ts';

it('defaults to one month from today', () => {
  const { startDate, endDate } = newEnrolment(new Date(2026, 10, 13, 9));
  expect([startDate, endDate]).toEqual(['2026-11-13', '2026-12-13']);
});

it('lasts from the first second of the first day to the last second of the last', () => {
  const { start_date, end_date } = enrolmentBody({ ...newEnrolment(new Date(2026, 10, 13)), endDate: '2026-11-13' });
  expect((end_date ?? 0) - (start_date ?? 0)).toBe(24 * 3600 - 1);
});

it('maps an enrolment from the server back to the same dates', () => {
  const form = { ...newEnrolment(new Date(2026, 10, 13)), isDemo: true, endDate: null, maxConsultations: 3 };
  expect(enrolmentForm(enrolmentBody(form))).toEqual(form);
});

it('sends only what was changed', () => {
  const form = newEnrolment(new Date(2026, 10, 13));
  expect(enrolmentChange(form, form)).toEqual({});
  expect(enrolmentChange({ ...form, isDemo: true, endDate: null }, form)).toEqual({ is_demo: true, end_date: null });
});
