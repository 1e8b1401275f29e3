import type { WirePersonLine } from '@daystream/contract/people.admin';
import { useTranslation } from 'react-i18next';

type Called = Pick<WirePersonLine, 'name' | 'last_name' | 'email'>;

/** A person's display name: their name, else their email, else empty. */
export function calledName({ name, last_name, email }: Called): string {
  const full = `${name} ${last_name}`.trim();
  return full === '' ? (email ?? '') : full;
}

/** The first name that somebody has, with a fallback for people without any. */
export function useOrNameless(): (...names: (string | null)[]) => string {
  const { t } = useTranslation('people');
  return (...names) => names.find(Boolean) ?? t('nameless');
}

/** Display names for use in sentences. */
export function useNameOf(): (person: Called) => string {
  const orNameless = useOrNameless();
  return (person) => orNameless(calledName(person));
}

/** The display name of one person for use in a sentence. */
export function useCalledName(person: Called): string {
  return useNameOf()(person);
}
