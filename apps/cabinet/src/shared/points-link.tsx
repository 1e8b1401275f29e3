import type { PointsSubject } from '@daystream/domain/points';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A number of points that links to its entries. */
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
  /** By default all entries. */
  of?: PointsSubject | undefined;
  className?: string;
  children?: ReactNode;
}
