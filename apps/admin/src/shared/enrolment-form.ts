import { deviceZone } from '@daystream/client/device-zone';
import type { WireEnrolment } from '@daystream/contract/streams.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { localDate } from '@daystream/domain/local-dates';

/** Dates YYYY-MM-DD: as they are chosen, and as the learner has them. */
export interface EnrolmentForm {
  startDate: string | null;
  endDate: string | null;
  isDemo: boolean;
  hasFullAccess: boolean;
  hasMobileAccess: boolean;
  /** Decided at enrolling. */
  paysAgain: boolean;
  /** Open only while a subscription covers it. */
  isOptionalPurchase: boolean;
  /** An empty field is no limit. */
  maxConsultations: number | '';
  messagesEndDate: string | null;
}

/** The terms of an enrolment on the wire. */
export type WireTerms = Omit<WireEnrolment, 'id' | 'person' | 'course_version'>;

const DAYS_AT_FIRST = 30;
export const usualTerms: Omit<EnrolmentForm, 'startDate' | 'endDate'> = {
  isDemo: false,
  hasFullAccess: true,
  hasMobileAccess: true,
  paysAgain: false,
  isOptionalPurchase: false,
  maxConsultations: '',
  messagesEndDate: null,
};

/** Defaults of a new enrolment: one month from today. */
export function newEnrolment(now: Date): EnrolmentForm {
  const end = new Date(now);
  end.setDate(end.getDate() + DAYS_AT_FIRST);
  return { startDate: dateOf(now), endDate: dateOf(end), ...usualTerms };
}

/** The dates that an enrolment has in a time zone: of its learner, or of this device in which they were chosen. */
export function enrolmentForm(enrolment: WireTerms, timeZone = deviceZone): EnrolmentForm {
  const date = (seconds: number | null) => (seconds === null ? null : localDate(seconds * SECOND_MS, timeZone));
  return {
    startDate: date(enrolment.start_date),
    endDate: date(enrolment.end_date),
    isDemo: enrolment.is_demo,
    hasFullAccess: enrolment.course_full_access,
    hasMobileAccess: enrolment.mobile_access,
    paysAgain: enrolment.pays_again,
    isOptionalPurchase: enrolment.is_optional_purchase,
    maxConsultations: enrolment.max_consultation_count ?? '',
    messagesEndDate: date(enrolment.message_expires_date),
  };
}

/** The time zone of the dates in the form. */
export function chosenIn(): { timezone: string } {
  return { timezone: deviceZone };
}

/** Maps to the wire: from the first second of the first day to the last second of the last. */
export function enrolmentBody(form: EnrolmentForm): WireTerms {
  const endOf = (date: string | null) => (date === null ? null : secondsOf(`${date}T23:59:59`));
  return {
    start_date: form.startDate === null ? null : secondsOf(`${form.startDate}T00:00:00`),
    end_date: endOf(form.endDate),
    is_demo: form.isDemo,
    course_full_access: form.hasFullAccess,
    mobile_access: form.hasMobileAccess,
    pays_again: form.paysAgain,
    is_optional_purchase: form.isOptionalPurchase,
    max_consultation_count: form.maxConsultations === '' ? null : form.maxConsultations,
    message_expires_date: endOf(form.messagesEndDate),
  };
}

type EnrolmentChange = Partial<ReturnType<typeof changeable>>;

function changeable(form: EnrolmentForm) {
  const { pays_again: _, ...rest } = enrolmentBody(form);
  return rest;
}

/** Of an enrolment what was changed in the form: the rest may have been changed by somebody else meanwhile. */
export function enrolmentChange(form: EnrolmentForm, from: EnrolmentForm): EnrolmentChange {
  const was = changeable(from);
  const entries = Object.entries(changeable(form)).filter(([field, value]) => was[field as keyof typeof was] !== value);
  return Object.fromEntries(entries);
}

/** Parses a time without zone in this device's time zone. */
function secondsOf(localTime: string): number {
  return Math.floor(new Date(localTime).getTime() / SECOND_MS);
}

function dateOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
