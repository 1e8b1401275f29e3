import { useTranslation } from 'react-i18next';

/** The label of a declared field in the builder. */
export function useFieldLabel(): (name: string) => string {
  const { t } = useTranslation(['versions', 'dashboard']);
  return (name) => {
    const own = `versions:field.${name}` as 'versions:field.film';
    const ofForm = `dashboard:field.${name}` as 'dashboard:field.title';
    return t([own, ofForm]);
  };
}
