import type { PointsSubject } from '@daystream/domain/points';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A number of points; it opens the entries that it is made of. */
export function PointsLink({ of, className = '', children }: PointsLinkProps) {
  return (
    <Link
      to="/user/points/history"
      search={of === undefined ? {} : { [of.kind]: of.id }}
      className={`underline underline-offset-4 ${className}`}
    >
      {children}
    </Link>
  );
}

interface PointsLinkProps {
  /** All entries where it is left out. */
  of?: PointsSubject | undefined;
  className?: string;
  children?: ReactNode;
}
