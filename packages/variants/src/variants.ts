import type { LogoName } from './logo-drawings.ts';

/** A branded variant: a brand's tokens, a name, texts and flags. No component knows a brand. */
export interface Variant {
  readonly id: string;
  readonly title: string;
  readonly brand: 'dev' | 'face' | 'mind';
  /** Which of the built-in marks stands beside the name. */
  readonly logo: LogoName;
  readonly defaultLanguage: 'ru' | 'en' | 'es';
  readonly supportedLanguages: readonly ('ru' | 'en' | 'es')[];
  /** Forced English: no language switch, cookie and profile ignored (Q20). */
  readonly isLanguageForced: boolean;
  /** Hosts that open this variant when the client names none (Q19). */
  readonly hosts: readonly string[];
  readonly supportEmail: string;
  readonly config: VariantConfig;
}

/** Keys of Q26 that are decided so far; the rest arrive with their capability. */
export interface VariantConfig {
  readonly version: number;
  readonly chatFileLimitBytes: number;
  readonly messageDelay: number;
  readonly daysShowWarning: number;
  readonly pointsDebitThreshold: number;
  readonly isDemoAccessible: boolean;
}

const MEBIBYTE = 1024 * 1024;

const sharedConfig: VariantConfig = {
  version: 13, // Q28
  chatFileLimitBytes: 50 * MEBIBYTE,
  messageDelay: 15,
  daysShowWarning: 30,
  pointsDebitThreshold: 200,
  isDemoAccessible: true,
};

const dev: Variant = {
  id: 'dev',
  title: 'Daystream',
  brand: 'dev',
  logo: 'horizon',
  defaultLanguage: 'ru',
  supportedLanguages: ['ru', 'en', 'es'],
  isLanguageForced: false,
  hosts: [],
  supportEmail: 'support@daystream.example',
  config: sharedConfig,
};

const face: Variant = {
  ...dev,
  id: 'face',
  title: 'Face',
  brand: 'face',
  logo: 'profile',
  hosts: ['face.localhost'],
  supportEmail: 'face@daystream.example',
  config: { ...sharedConfig, daysShowWarning: 3, chatFileLimitBytes: 1024 * MEBIBYTE }, // Q18
};

const mind: Variant = {
  ...dev,
  id: 'mind',
  title: 'Mind',
  brand: 'mind',
  logo: 'rings',
  defaultLanguage: 'en',
  supportedLanguages: ['en'],
  isLanguageForced: true,
  hosts: ['mind.localhost'],
  supportEmail: 'mind@daystream.example',
};

export const variants: readonly Variant[] = [dev, face, mind];

export function findVariant(id: string): Variant | undefined {
  return variants.find((variant) => variant.id === id);
}

/** The variant of a page: the client's own id, else the host's, else the installation's (Q19). */
export function variantOf(installationId: string, host: string): Variant {
  const name = host.split(':')[0] ?? '';
  return variants.find(({ hosts }) => hosts.includes(name)) ?? findVariant(installationId) ?? dev;
}
