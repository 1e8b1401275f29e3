import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
}

/** An icon with an accessible name and a touch target of 44 px. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={className ?? 'dsp-button'} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
