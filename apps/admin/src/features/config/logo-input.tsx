import {
  type ColourMode,
  colourModes,
  isColour,
  LOGO_MIMES,
  type OwnFile,
  type VariantSettings,
} from '@daystream/domain/config';
import { looks } from '@daystream/variants/variant-settings';
import { ActionIcon, Input, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileChoice, UploadLine } from '../media/index.ts';
import classes from './logo-input.module.css';
import { useLogoPlace, useLogoSource } from './use-logo-place.ts';
import { useProblemOfSetting } from './use-setting-text.ts';

export interface LogoInputProps {
  label: string;
  description: string | undefined;
  error: string | null;
  variantId: string;
  logo: OwnFile | null;
  /** The settings that the preview of the logo needs. */
  values: VariantSettings;
}

const accept = LOGO_MIMES.join(',');

/** The school's own logo instead of the default mark, shown in both colour modes. */
export function LogoInput({ label, description, error, variantId, logo, values }: LogoInputProps) {
  const { t } = useTranslation('config');
  const unfitText = useProblemOfSetting();
  const { upload, unfit, take, remove } = useLogoPlace(variantId);
  const source = useLogoSource(variantId, logo);
  const mayChoose = upload === null || upload.state === 'failed';
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <fieldset className={classes.place} aria-label={label}>
        {source !== null && (
          <div className={classes.grounds}>
            {colourModes.map((mode) => (
              <LogoOn key={mode} mode={mode} source={source} values={values} />
            ))}
          </div>
        )}
        <div className={classes.line}>
          <Text className={logo === null ? classes.none : classes.name}>{logo?.name ?? t('own_logo.none')}</Text>
          <div className={classes.actions}>
            {mayChoose && (
              <FileChoice
                label={t(logo === null ? 'own_logo.choose' : 'own_logo.replace')}
                accept={accept}
                onFile={take}
              />
            )}
            {logo !== null && (
              <ActionIcon size={44} aria-label={t('own_logo.remove', { name: logo.name })} onClick={remove}>
                <IconTrash size={20} />
              </ActionIcon>
            )}
          </div>
        </div>
        {upload !== null && <UploadLine upload={upload} accept={accept} onFile={take} />}
        {unfit !== null && <Input.Error role="alert">{unfitText(unfit)}</Input.Error>}
      </fieldset>
    </Input.Wrapper>
  );
}

/** The logo beside the school's name on the background of one colour mode. */
function LogoOn({ mode, source, values }: { mode: ColourMode; source: string; values: VariantSettings }) {
  const { t } = useTranslation('config');
  const brand = looks.palettes[values.brand]?.[mode];
  const surface = values[`${mode}Surface`];
  const ground = { background: isColour(surface) ? surface : brand?.surface, color: brand?.['on-surface'] };
  return (
    <figure className={classes.ground}>
      <div className={classes.page} style={ground}>
        <img src={source} alt="" width={40} height={40} />
        <span>{values.title}</span>
      </div>
      <figcaption>{t(`own_logo.${mode}`)}</figcaption>
    </figure>
  );
}
