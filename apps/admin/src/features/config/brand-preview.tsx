import { type ColourMode, colourModes, isColour, ownTokens, type VariantSettings } from '@daystream/domain/config';
import { type LogoName, logoDrawings } from '@daystream/variants/logo-drawings';
import { looks } from '@daystream/variants/variant-settings';
import { useTranslation } from 'react-i18next';
import { DrawnMark } from '#shared/school-mark.tsx';
import classes from './brand.module.css';

/** How learners will see the name and the colours, in both modes. */
export function BrandPreview({ values }: { values: VariantSettings }) {
  const { t } = useTranslation('onboarding');
  return (
    <section className={classes.previews} aria-label={t('brand.preview')}>
      {colourModes.map((mode) => (
        <Preview key={mode} mode={mode} values={values} />
      ))}
    </section>
  );
}

function Preview({ mode, values }: { mode: ColourMode; values: VariantSettings }) {
  const { t } = useTranslation('onboarding');
  const brand = looks.palettes[values.brand]?.[mode];
  if (brand === undefined) return null;
  const colour = (name: 'Primary' | 'Surface' | 'Sun') => {
    const own = values[`${mode}${name}`];
    return isColour(own) ? own : '';
  };
  const own = { primary: colour('Primary'), surface: colour('Surface'), sun: colour('Sun') };
  const tokens = { ...brand, ...ownTokens(brand, mode, own) };
  const drawing = logoDrawings[values.logo as LogoName];
  return (
    <figure className={classes.preview}>
      <div className={classes.ground} style={{ background: tokens.surface, color: tokens['on-surface'] }}>
        <span className={classes.school}>
          {values.ownLogo === null && drawing !== undefined && <DrawnMark shapes={drawing} size={36} />}
          <span className={classes.name}>{values.title}</span>
        </span>
        <span className={classes.action} style={{ background: tokens.primary, color: tokens['on-primary'] }}>
          {t('brand.button')}
        </span>
      </div>
      <figcaption>{t(`brand.${mode}`)}</figcaption>
    </figure>
  );
}
