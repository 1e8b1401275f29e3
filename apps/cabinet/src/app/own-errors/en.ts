export { fields, offline, other_device, token_expired, token_invalid } from '@daystream/i18n/en/errors.json';
