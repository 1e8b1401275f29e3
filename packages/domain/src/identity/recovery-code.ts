/** Codes in one set; a new set replaces the old one. */
export const RECOVERY_CODES = 10;
/** An alphabet without look-alike characters (Crockford's base 32): 16 of them hold 80 bits. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODE_SIGNS = 16;
const GROUP = 4;
const FORM = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_SIGNS}}$`);

const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Normalises a code for comparison: people type it with or without dashes, in lower case, and O for 0. */
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

/** Formats a code for display, in groups of four. */
export function formatRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
