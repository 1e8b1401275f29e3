import { describe, expect, it } from 'vitest';
import { displayNameOf, emailRefusals, isAppIdFree, mapSession, mapUser, userFields } from './identity.ts';

const wire = {
  id: 7,
  name: 'Анна',
  last_name: 'Орлова',
  email: 'anna@mail.example',
  avatar: '/uploads/a.jpg',
  status: 40,
  language_code: 'es-ES',
  timezone: 'Europe/Madrid',
  city: 'Мадрид',
  gender: 'F',
  phone: '+34911234567',
  phone_validated: true,
  birthday: '25.03.1990',
  instagram_id: 'anna.o',
  disable_notification: true,
  required_update_password: true,
  required_update_profile: true,
  require_email_validate: true,
  require_phone_validate: true,
  segments: [{ id: 3, name: 'Клуб' }],
  is_admin: true,
  is_staff: true,
  created_at: 100,
  updated_at: 200,
} as const;

describe('the signed-in person', () => {
  it('is mapped from the wire (ACC-063, ACC-064, ACC-068)', () => {
    expect(mapUser({ ...wire, segments: [...wire.segments] }, 'https://school.example')).toMatchObject({
      id: 7,
      name: 'Анна',
      lastName: 'Орлова',
      email: 'anna@mail.example',
      avatar: 'https://school.example/uploads/a.jpg',
      status: 40,
      locale: 'es',
      languageCode: 'es-ES',
      timeZone: 'Europe/Madrid',
      city: 'Мадрид',
      gender: 'F',
      phone: '+34911234567',
      phoneValidated: true,
      birthday: '25.03.1990',
      instagramId: 'anna.o',
      disableNotification: true,
      requiredUpdatePassword: true,
      requiredUpdateProfile: true,
      requireEmailValidate: true,
      requirePhoneValidate: true,
      segments: [{ id: 3, name: 'Клуб' }],
      isAdmin: true,
      isStaff: true,
      seenBy: null,
      createdAt: 100_000,
      updatedAt: 200_000,
    });
  });

  it('has defaults for missing counters, flags and networks (ACC-067..069)', () => {
    expect(mapUser({ id: 7 })).toMatchObject({
      viewedHours: 0,
      completedCourses: 0,
      completedTasks: 0,
      viewedLessons: 0,
      referralOrders: 0,
      cashback: 0,
      discountForReferral: 0,
      linkJumps: 0,
      scoresAmount: 0,
      requireEmailValidate: false,
      requirePhoneValidate: false,
      userExternalAuths: [],
      avatar: null,
    });
  });

  it('has the requested counters (ACC-071, ACC-072)', () => {
    const user = mapUser({
      id: 7,
      scores_amount: 5,
      viewed_hours: 1.5,
      user_external_auths: [{ id: 1, source: 'google' }],
    });
    expect(user).toMatchObject({ scoresAmount: 5, viewedHours: 1.5, userExternalAuths: [{ id: 1, source: 'google' }] });
  });

  it.each([
    ['/uploads/a.jpg', 'https://school.example/uploads/a.jpg'],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ])('has an absolute avatar URL: %s (ACC-066)', (avatar, address) => {
    expect(mapUser({ id: 7, avatar }, 'https://school.example').avatar).toBe(address);
  });

  it.each([
    ['Anna', 'Orlova', 'Anna Orlova'],
    ['Anna', '', 'Anna'],
    ['', '', 'a@b.example'],
  ])('is shown by name, else by email: %s %s (ACC-070)', (name, lastName, said) => {
    expect(displayNameOf({ name, lastName, email: 'a@b.example' })).toBe(said);
  });
});

describe('changes of a person', () => {
  it.each([
    ['ru', 'ru-RU'],
    ['en', 'en-US'],
    ['es', 'es-ES'],
  ] as const)('carry the language as a long code, and it is read back: %s (ACC-065)', (locale, code) => {
    expect(userFields({ locale }).language_code).toBe(code);
    expect(mapUser({ id: 7, language_code: code }).locale).toBe(locale);
  });

  it('are mapped to the wire (ACC-073)', () => {
    const changes = {
      firstName: 'А',
      lastName: 'Б',
      city: 'В',
      phone: '+7',
      instagramId: 'i',
      email: 'e',
      timezone: 'z',
    };
    const said = Object.entries(userFields(changes)).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(said)).toEqual({
      name: 'А',
      last_name: 'Б',
      city: 'В',
      phone: '+7',
      instagram_id: 'i',
      email: 'e',
      timezone: 'z',
    });
  });
});

describe('the availability check of sign-up', () => {
  it('returns the server’s messages about the email (ACC-032)', () => {
    expect(emailRefusals({})).toEqual([]);
    expect(emailRefusals({ 'signupform-email': ['Занята.'] })).toEqual(['Занята.']);
  });

  it('accepts an application id without messages (ACC-033)', () => {
    expect(isAppIdFree({})).toBe(true);
    expect(isAppIdFree({ 'signupform-app_id': [] })).toBe(false);
  });
});

it('lists the sessions of a person', () => {
  const said = { id: 1, app_type: 'web', user_agent: 'Firefox', is_current: true, created_at: 1, used_at: 2 } as const;
  expect(mapSession(said)).toEqual({
    id: 1,
    appType: 'web',
    userAgent: 'Firefox',
    isCurrent: true,
    seenBy: null,
    createdAt: 1000,
    usedAt: 2000,
  });
  expect(mapSession({ ...said, seen_by: 'Ada Kim' }).seenBy).toEqual({ name: 'Ada Kim' });
  expect(mapSession({ ...said, seen_by: null }).seenBy).toEqual({ name: '' });
});
