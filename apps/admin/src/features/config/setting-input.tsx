import { limitInput } from '@daystream/client/limit-input';
import { textLimits } from '@daystream/domain/limits';
import {
  colourModes,
  fieldOf,
  type NamedLink,
  type OwnCookie,
  type OwnDocuments,
  type OwnFile,
  type PaletteRole,
  type SettingField,
  type SettingName,
  type SettingProblem,
  type VariantSettings,
} from '@daystream/domain/config';
import { languageFromCode, type LocalizedText } from '@daystream/domain/languages';
import { looks } from '@daystream/variants/variant-settings';
import { Switch, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/date-field.tsx';
import { useFormat } from '#shared/use-format.ts';
import { CourseInput } from './course-input.tsx';
import { CookiesInput } from './cookies-input.tsx';
import { ColourInput } from './colour-input.tsx';
import { ChoiceInput, ChoicesInput } from './choice-inputs.tsx';
import { DocumentsInput } from './documents-input.tsx';
import { LogoInput } from './logo-input.tsx';
import { LinksInput } from './links-input.tsx';
import { beginningOf, dayOf } from './setting-day.ts';
import { NumberSetting } from './number-inputs.tsx';
import { settingMs } from './setting-units.ts';
import { TextsInput } from './texts-input.tsx';
import { useProblemOfSetting, useTimeText } from './use-setting-text.ts';
import { cookieKindName, usualWords } from './usual-words.ts';

type Value = VariantSettings[SettingName];

export interface SettingInputProps {
  variantId: string;
  name: SettingName;
  values: VariantSettings;
  published: VariantSettings;
  problem: SettingProblem | undefined;
  onChange: (value: Value) => void;
}

const IDS = /[1-9]\d{0,15}/g;

/** The input for one setting, by its kind; errors appear below it while typing. */
export function SettingInput({ variantId, name, values, published, problem, onChange }: SettingInputProps) {
  const { t, i18n } = useTranslation('config');
  const problemText = useProblemOfSetting();
  const format = useFormat();
  const timeText = useTimeText();
  const field = fieldOf(name);
  const value = values[name];
  const hint = i18n.exists(`hints.${name}`, { ns: 'config' }) ? t(`hints.${name}` as 'hints.brand') : usualHint(field);
  const shared = { label: t(`fields.${name}`), description: hint, error: problemText(problem) };

  function usualHint(ranged: SettingField): string | undefined {
    if (usualWords(name) !== undefined) return t('bundled');
    if (ranged.kind !== 'number' || ranged.max === Number.MAX_SAFE_INTEGER) return undefined;
    const ms = settingMs(name);
    const shown = (bound: number) => (ms === null ? format.number(bound) : timeText(bound * ms));
    return t('range', { min: shown(ranged.min), max: shown(ranged.max) });
  }

  switch (field.kind) {
    case 'flag':
      return (
        <Switch
          {...shared}
          size="md"
          checked={value as boolean}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'number':
      return <NumberSetting {...shared} key={name} name={name} value={value as number | null} onChange={onChange} />;
    case 'moment':
      return (
        <DateField
          {...shared}
          maw={280}
          value={value === null ? null : dayOf(value as number)}
          onChange={(day) => onChange(beginningOf(day))}
        />
      );
    case 'colour':
      return (
        <ColourInput
          {...shared}
          value={value as string}
          brandColour={brandColourOf(name, values)}
          onChange={onChange}
        />
      );
    case 'texts':
    case 'languageLinks':
      return (
        <TextsInput
          {...shared}
          texts={value as LocalizedText}
          languages={values.supportedLanguages}
          usual={usualWords(name)}
          maxLength={field.kind === 'texts' ? field.maxLength : undefined}
          onChange={onChange}
        />
      );
    case 'documents':
      return (
        <DocumentsInput
          {...shared}
          variantId={variantId}
          name={field.of}
          documents={value as OwnDocuments}
          published={published[name] as OwnDocuments}
          languages={values.supportedLanguages}
        />
      );
    case 'picture':
      return <LogoInput {...shared} variantId={variantId} logo={value as OwnFile | null} values={values} />;
    case 'namedLinks':
      return (
        <LinksInput
          {...shared}
          links={value as readonly NamedLink[]}
          languages={values.supportedLanguages}
          maxCount={field.maxCount}
          onChange={onChange}
        />
      );
    case 'cookies':
      return (
        <CookiesInput
          {...shared}
          cookies={value as readonly OwnCookie[]}
          kindName={(category) => cookieKindName(values, category, languageFromCode(i18n.language) ?? 'ru')}
          languages={values.supportedLanguages}
          maxCount={field.maxCount}
          onChange={onChange}
        />
      );
    case 'choice':
      return <ChoiceInput {...shared} name={name} list={field.of} value={value as string} onChange={onChange} />;
    case 'choices':
      return <ChoicesInput {...shared} name={name} field={field} value={value as string[]} onChange={onChange} />;
    case 'course':
      return <CourseInput {...shared} value={value as number | null} onChange={onChange} />;
    case 'ids':
      return (
        <TagsInput
          {...shared}
          inputMode="numeric"
          splitChars={[',', ' ', ';']}
          value={(value as readonly number[]).map(String)}
          onChange={(typed) => onChange(typed.flatMap((one) => (one.match(IDS) ?? []).map(Number)))}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          type={inputTypes[field.kind]}
          value={value as string}
          onChange={({ currentTarget }) =>
            onChange(
              limitInput(
                currentTarget,
                value as string,
                field.kind === 'line' ? field.maxLength : textLimits.settingLink,
              ),
            )
          }
        />
      );
  }
}

const ROLES: readonly [ending: string, role: PaletteRole][] = [
  ['Primary', 'primary'],
  ['Surface', 'surface'],
  ['Sun', 'daylight-to'],
];

/** The brand's own colour for a setting the school left empty. */
function brandColourOf(name: SettingName, { brand }: VariantSettings): string {
  const mode = colourModes.find((one) => name.startsWith(one)) ?? 'light';
  const role = ROLES.find(([ending]) => name.endsWith(ending))?.[1] ?? 'primary';
  return looks.palettes[brand]?.[mode][role] ?? '#000000';
}

const inputTypes = { line: 'text', email: 'email', phone: 'tel', link: 'url' } as const;
