import type { WirePersonLine } from '@daystream/contract/people.admin';
import { useTranslation } from 'react-i18next';

type Called = Pick<WirePersonLine, 'name' | 'last_name' | 'email'>;

/** A person's display name: their name, else their email, else empty. */
export function calledName({ name, last_name, email }: Called): string {
  const full = `${name} ${last_name}`.trim();
  return full === '' ? (email ?? '') : full;
}

/** Display names for use in sentences, with a fallback for people without any. */
export function useNameOf(): (person: Called) => string {
  const { t } = useTranslation('people');
  return (person) => calledName(person) || t('nameless');
}

/** The display name of one person for use in a sentence. */
export function useCalledName(person: Called): string {
  return useNameOf()(person);
}
