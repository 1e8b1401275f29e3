export {
  fields,
  offline,
  other_device,
  token_expired,
  token_invalid,
  unexpected,
} from '@daystream/i18n/ru/errors.json';
