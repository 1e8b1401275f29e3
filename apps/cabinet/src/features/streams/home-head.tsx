import { capitalized, dayPart } from '@daystream/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { serverNowMs } from '#shared/session.ts';
import { useFormat, useTimeZone } from '#shared/use-format.ts';
import { HomeSections } from './home-sections.tsx';
import { useToday } from './use-today.ts';

/** The head of home on its four addresses: the date, the section's name or else a greeting, and the way to the others (SHL-030). */
export function HomeHead({ title }: { title?: string }) {
  const { t, i18n } = useTranslation('streams');
  const { data: user } = useQuery(userQuery);
  const format = useFormat();
  const today = useToday();
  const part = dayPart(i18n.language, serverNowMs(), useTimeZone());
  // A new user may not have a name yet.
  const greet = (name: string) => (name === '' ? t(`greeting_nameless.${part}`) : t(`greeting.${part}`, { name }));
  return (
    <>
      <header className="mb-2">
        <p className="text-14 text-on-surface-muted tablet:text-16">
          {capitalized(format.date(today, 'weekdayDayMonth'), i18n.language)}
        </p>
        <h1 className="display min-h-[1.14em] text-32 desktop:text-40">
          {title ?? (user === undefined ? '\u00A0' : greet(user.name))}
        </h1>
      </header>
      <HomeSections isGuest={user?.isGuest === true} />
    </>
  );
}
