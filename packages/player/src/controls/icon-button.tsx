import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
}

/** An icon alone, always with a name: 44 px to touch. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={className ?? 'dsp-button'} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
