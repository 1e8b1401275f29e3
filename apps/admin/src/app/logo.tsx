import { Link } from '@tanstack/react-router';
import { SchoolMark } from '#shared/school-mark.tsx';
import { useSchool } from '#shared/variant.ts';
import classes from './logo.module.css';

/** The school's mark and name. */
export function Logo() {
  const { title } = useSchool();
  return (
    <Link to="/welcome" className={classes.logo} aria-label={title}>
      <SchoolMark size={32} />
      <span>{title}</span>
    </Link>
  );
}
