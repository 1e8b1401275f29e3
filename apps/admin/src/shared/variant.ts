import type { Language } from '@daystream/domain/languages';
import { type LogoMark, logoDrawings } from '@daystream/variants/logo-drawings';

/** The variant of this page as the server wrote it into the document. */
export interface PageVariant {
  readonly id: string;
  readonly title: string;
  readonly mark: LogoMark;
  readonly defaultLanguage: Language;
  readonly languages: readonly Language[];
}

const neutral: PageVariant = {
  id: 'dev',
  title: 'Daystream',
  mark: logoDrawings.horizon,
  defaultLanguage: 'ru',
  languages: ['ru', 'en', 'es'],
};

function read(): PageVariant {
  const text = document.getElementById('variant')?.textContent?.trim() ?? '';
  return text.startsWith('{') ? { ...neutral, ...(JSON.parse(text) as Partial<PageVariant>) } : neutral;
}

export const variant = read();
