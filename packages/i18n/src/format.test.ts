import { describe, expect, it, vi } from 'vitest';
import { dayPart, formatFor, hourOf } from './format.ts';

const MINUTE_MS = 60_000;
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const ru = formatFor('ru', 'Europe/Moscow');
const en = formatFor('en', 'America/New_York');
const es = formatFor('es', 'Europe/Madrid');

describe('counts of time in Russian (STR-021)', () => {
  it.each([
    [1, '1 день', '1 час', '1 минута'],
    [2, '2 дня', '2 часа', '2 минуты'],
    [5, '5 дней', '5 часов', '5 минут'],
    [11, '11 дней', '11 часов', '11 минут'],
    [21, '21 день', '21 час', '21 минута'],
    [22, '22 дня', '22 часа', '22 минуты'],
  ])('%i', (count, days, hours, minutes) => {
    expect(plain(ru.count(count, 'day'))).toBe(days);
    expect(plain(ru.count(count, 'hour'))).toBe(hours);
    expect(plain(ru.count(count, 'minute'))).toBe(minutes);
  });
});

describe('durations (STR-022)', () => {
  it.each([
    [3_900_000, '1 час 5 минут', '1 hour 5 minutes', '1 hora 5 minutos'],
    [13 * MINUTE_MS, '13 минут', '13 minutes', '13 minutos'],
    [120 * MINUTE_MS, '2 часа', '2 hours', '2 horas'],
    [1, '1 минута', '1 minute', '1 minuto'],
    [0, '0 минут', '0 minutes', '0 minutos'],
  ])('%i ms', (ms, inRussian, inEnglish, inSpanish) => {
    expect(plain(ru.duration(ms))).toBe(inRussian);
    expect(plain(en.duration(ms))).toBe(inEnglish);
    expect(plain(es.duration(ms))).toBe(inSpanish);
  });
});

describe('dates', () => {
  const lateEvening = Date.UTC(2024, 4, 9, 22, 30);

  it('are in the reader’s time zone', () => {
    expect(ru.moment(lateEvening, 'numeric')).toBe('10.05.2024');
    expect(en.moment(lateEvening, 'numeric')).toBe('May 9, 2024');
    expect(es.moment(lateEvening, 'numeric')).toBe('10/05/2024');
    expect(ru.moment(lateEvening, 'time')).toBe('01:30');
  });

  it('name a month and a short weekday', () => {
    expect([ru, en, es].map((format) => format.date('2026-11-16', 'month'))).toEqual([
      'ноябрь 2026',
      'November 2026',
      'noviembre de 2026',
    ]);
    expect(ru.date('2026-11-16', 'shortWeekdayDayMonth')).toBe('пн, 16 ноября');
    expect(en.date('2026-11-16', 'shortWeekdayDayMonth')).toBe('Mon, November 16');
  });

  it('have the clock of the language', () => {
    const afternoon = Date.UTC(2024, 4, 9, 15, 30);
    expect([ru, es].map((format) => format.moment(afternoon, 'time'))).toEqual(['18:30', '17:30']);
    expect(plain(en.moment(afternoon, 'time'))).toBe('11:30 AM');
    expect(es.moment(Date.UTC(2024, 4, 9, 6), 'time')).toBe('8:00');
  });

  it.each([
    ['2026-11-13', '13 ноября', 'November 13', '13 de noviembre'],
    ['2026-05-20', '20 мая', 'May 20', '20 de mayo'],
    ['2025-11-13', '13 ноября 2025', 'November 13, 2025', '13 de noviembre de 2025'],
  ])('say the year of %s only where the nearest such date is another one', (date, inRussian, inEnglish, inSpanish) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 1) });
    expect([ru, en, es].map((format) => format.date(date, 'dayMonth'))).toEqual([inRussian, inEnglish, inSpanish]);
    vi.useRealTimers();
  });

  it('of a calendar do not depend on a time zone', () => {
    expect(en.date('2026-11-13', 'weekdayDayMonth')).toBe('Friday, November 13');
    expect(ru.date('2026-11-13', 'weekdayDayMonth')).toBe('пятница, 13 ноября');
    expect(es.date('2026-11-13', 'weekdayDayMonth')).toBe('viernes, 13 de noviembre');
  });

  it('name the weekdays from Monday', () => {
    expect([1, 2, 7].map(ru.weekday)).toEqual(['Пн', 'Вт', 'Вс']);
    expect([1, 7].map(es.weekday)).toEqual(['Lun', 'Dom']);
  });
});

describe('numbers', () => {
  it('are grouped by the language’s separator', () => {
    expect(plain(ru.number(1240))).toBe('1 240');
    expect(en.number(1240)).toBe('1,240');
    expect(plain(ru.percent(29))).toBe('29 %');
  });
});

it('the hour is in the reader’s time zone', () => {
  const at = Date.UTC(2024, 4, 9, 22, 30);
  expect(hourOf(at, 'Europe/Moscow')).toBe(1);
  expect(hourOf(at, 'America/New_York')).toBe(18);
});

it.each([
  [0, 'night', 'night', 'night'],
  [4, 'night', 'night', 'night'],
  [5, 'morning', 'morning', 'morning'],
  [12, 'day', 'day', 'day'],
  [17, 'day', 'day', 'day'],
  [18, 'evening', 'evening', 'day'],
  [19, 'evening', 'evening', 'day'],
  [20, 'evening', 'evening', 'evening'],
  [23, 'evening', 'evening', 'evening'],
])('greets at %i:59 by the %s in Russian, the %s in English and the %s in Spanish', (hour, ...parts) => {
  const at = Date.UTC(2026, 10, 13, hour, 59);
  expect(['ru', 'en', 'es'].map((language) => dayPart(language, at, 'UTC'))).toEqual(parts);
});
