import { Link } from '@tanstack/react-router';
import { SchoolMark } from '#shared/school-mark.tsx';
import { variant } from '#shared/variant.ts';
import classes from './logo.module.css';

/** The school's mark and name. */
export function Logo() {
  return (
    <Link to="/welcome" className={classes.logo} aria-label={variant.title}>
      <SchoolMark size={32} />
      <span>{variant.title}</span>
    </Link>
  );
}
