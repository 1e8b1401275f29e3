import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import calendar from './calendar.module.css';
import combobox from './combobox.module.css';

/** Maps Mantine's colours to our design tokens, so that brands and colour modes need no change here. */
const roles = ['primary', 'success', 'warning', 'danger'] as const;
type Role = (typeof roles)[number];

const LAST_STEP = 9;

/** Ten shades from the soft background to the colour itself. */
function tuple(role: Role): MantineColorsTuple {
  const step = (index: number) =>
    `color-mix(in oklab, var(--color-${role}-soft), var(--color-${role}) ${Math.round((index / LAST_STEP) * 100)}%)`;
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
}

const on = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, transparent)`;
const ink = (role: Role) => (role === 'primary' ? 'var(--color-on-surface)' : `var(--color-${role})`);

const variantColors: VariantColorsResolver = ({ color, variant }) => {
  const role = roles.find((one) => one === color) ?? 'primary';
  const none = '1px solid transparent';
  switch (variant) {
    case 'filled':
      return {
        background: `var(--color-${role})`,
        hover: `color-mix(in srgb, var(--color-${role}) 88%, var(--color-surface-raised))`,
        color: role === 'primary' ? 'var(--color-on-primary)' : 'var(--color-surface-raised)',
        border: none,
      };
    case 'light':
      return {
        background: `var(--color-${role}-soft)`,
        hover: `color-mix(in srgb, var(--color-${role}-soft) 90%, var(--color-on-surface))`,
        color: `var(--color-on-${role}-soft)`,
        border: none,
      };
    case 'outline':
      return {
        background: 'transparent',
        hover: on('var(--color-on-surface)', 5),
        color: ink(role),
        border: '1.5px solid var(--color-outline-strong)',
      };
    default:
      return { background: 'transparent', hover: on('var(--color-on-surface)', 6), color: ink(role), border: none };
  }
};

export const theme = createTheme({
  primaryColor: 'primary',
  colors: Object.fromEntries(roles.map((role) => [role, tuple(role)])),
  variantColorResolver: variantColors,
  autoContrast: true,
  defaultRadius: 12,
  fontFamily: 'var(--font-text)',
  fontWeights: { regular: 'var(--weight-text)', medium: 'var(--weight-label)', bold: 'var(--weight-strong)' },
  headings: { fontFamily: 'var(--font-display)', fontWeight: 'var(--display-weight)', textWrap: 'balance' },
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-20)',
    xl: 'var(--text-24)',
  },
  radius: { xs: '6px', sm: '8px', md: 'var(--radius-control)', lg: 'var(--radius-card)', xl: 'var(--radius-pill)' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  breakpoints: { xs: '30em', sm: '51.75em', md: '77.75em', lg: '90em', xl: '120em' }, // 828 and 1244 px are ours
  shadows: { sm: 'var(--elevation-1)', md: 'var(--elevation-2)', lg: 'var(--elevation-3)', xl: 'var(--elevation-3)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { radius: 'xl' } },
    ActionIcon: { defaultProps: { radius: 'xl', variant: 'subtle', size: 'lg' } },
    Badge: { defaultProps: { radius: 'xl', variant: 'light', tt: 'none', fw: 'var(--weight-label)' } },
    Card: { defaultProps: { radius: 'lg', shadow: 'sm', padding: 'lg' } },
    // The header of a dialog must not become the page's banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: {
      defaultProps: { radius: 28, centered: true, overlayProps: { backgroundOpacity: 0.5 } },
      // A field that gets the focus is shown with its label below the title, which stays above what is scrolled.
      styles: { content: { scrollPaddingTop: 96 } },
    },
    Menu: { defaultProps: { radius: 'lg', shadow: 'lg' }, styles: { item: { minHeight: 44 } } },
    DatePickerInput: {
      classNames: {
        day: calendar.day,
        monthsListControl: calendar.part,
        yearsListControl: calendar.part,
        calendarHeader: calendar.header,
        calendarHeaderLevel: calendar.level,
        calendarHeaderControl: calendar.turn,
      },
    },
    // A refused field gets the focus: its list would hide the refusal below it. Pressing, typing and arrow keys open the list.
    Select: { classNames: { option: combobox.option }, defaultProps: { openOnFocus: false } },
    MultiSelect: { classNames: { option: combobox.option } },
    TagsInput: { classNames: { option: combobox.option } },
    Checkbox: { defaultProps: { iconColor: 'var(--color-on-primary)', radius: 6 } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'sm' } },
    Skeleton: { defaultProps: { radius: 'md' } },
    // Mantine's own colours are both dark in dark mode.
    Tooltip: { styles: { tooltip: { background: 'var(--color-on-surface)', color: 'var(--color-surface-raised)' } } },
  },
});

/** Close buttons of dialogs and notices need an accessible name. */
export function closeButtons(label: string) {
  const closeButtonProps = { 'aria-label': label };
  return createTheme({
    components: {
      Modal: { defaultProps: { closeButtonProps } },
      Drawer: { defaultProps: { closeButtonProps } },
      Notification: { defaultProps: { closeButtonProps } },
    },
  });
}

const shared = {
  '--mantine-color-bright': 'var(--color-on-surface)',
  '--mantine-color-text': 'var(--color-on-surface)',
  '--mantine-color-body': 'var(--color-surface-raised)',
  '--mantine-color-error': 'var(--color-danger)',
  '--mantine-color-success': 'var(--color-success)',
  '--mantine-color-placeholder': 'var(--color-on-surface-muted)',
  '--mantine-color-anchor': 'var(--color-on-surface)',
  '--mantine-color-default': 'var(--color-surface-raised)',
  '--mantine-color-default-hover': 'var(--color-surface)',
  '--mantine-color-default-color': 'var(--color-on-surface)',
  '--mantine-color-default-border': 'var(--color-outline-strong)',
  '--mantine-color-dimmed': 'var(--color-on-surface-muted)',
  '--mantine-color-disabled': 'var(--color-surface-sunken)',
  '--mantine-color-disabled-color': 'var(--color-on-surface-muted)',
  '--mantine-color-disabled-border': 'var(--color-outline)',
  '--mantine-primary-color-contrast': 'var(--color-on-primary)',
  '--menu-item-hover': 'var(--color-surface-sunken)',
};

/** Mantine's greys: from background to text in light mode, reversed in dark mode. */
const greys = {
  gray: ['surface', 'surface-sunken', 'surface-sunken', 'outline', 'outline-strong', 'on-surface-muted'],
  dark: ['on-surface', 'on-surface', 'on-surface-muted', 'on-surface-muted', 'outline-strong', 'outline'],
};
const darkest = { gray: 'on-surface', dark: 'surface-raised' };
const ofGrey = (name: 'gray' | 'dark') =>
  Object.fromEntries(
    Array.from({ length: LAST_STEP + 1 }, (_, step) => [
      `--mantine-color-${name}-${step}`,
      `var(--color-${greys[name][step] ?? darkest[name]})`,
    ]),
  );

const ofRole = (role: Role) => ({
  [`--mantine-color-${role}-text`]: ink(role),
  [`--mantine-color-${role}-filled`]: `var(--color-${role})`,
  [`--mantine-color-${role}-filled-hover`]: `var(--color-${role})`,
  [`--mantine-color-${role}-light`]: `var(--color-${role}-soft)`,
  [`--mantine-color-${role}-light-hover`]: `var(--color-${role}-soft)`,
  [`--mantine-color-${role}-light-color`]: `var(--color-on-${role}-soft)`,
  [`--mantine-color-${role}-outline`]: 'var(--color-outline-strong)',
});

/** The same for both modes, because the tokens change. */
export const cssVariables: CSSVariablesResolver = () => {
  const variables = Object.assign({}, shared, ofGrey('gray'), ofGrey('dark'), ...roles.map(ofRole)) as Record<
    string,
    string
  >;
  return { variables: {}, light: variables, dark: variables };
};
