/** So many are made at once; a new set replaces the old one. */
export const RECOVERY_CODES = 10;
/** Signs without those that are mistaken for others (Crockford's base 32): 80 bits in 16 of them. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODE_SIGNS = 16;
const GROUP = 4;
const FORM = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_SIGNS}}$`);

const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Answers a code as it is compared: people write it with or without dashes, in small letters, and O for 0. */
export function normalizeRecoveryCode(written: string): string {
  return written
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (sign) => MISTAKEN[sign] ?? sign);
}

/** Says whether a normalised text has the form of a recovery code. */
export function isRecoveryCode(text: string): boolean {
  return FORM.test(text);
}

/** Answers a code as it is shown: in groups of four. */
export function formatRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
