import { useId } from 'react';
import { variant } from './variant.ts';

/* Marks in a disc of 60 × 60, all the sun above a horizon, told apart by shape: the cabinet's own. The sun takes the brand's daylight. */

function Horizon() {
  return (
    <>
      <rect width="60" height="60" fill="var(--color-daylight-to)" />
      <path d="M0 30c9-4 14 4 24 4s18-10 36-8v34H0Z" fill="#8b9093" />
      <path d="M0 39c9-3 15 5 25 5s18-10 35-8v24H0Z" fill="#4c5458" />
      <path d="M0 48c9-2 15 5 25 5s18-9 35-8v15H0Z" fill="#1f2529" />
    </>
  );
}

function Profile() {
  return (
    <>
      <rect width="60" height="60" fill="var(--color-daylight-to)" />
      <path d="M27 0H60V30C60 12 48 2 27 0Z" fill="var(--color-daylight-from)" opacity=".45" />
      <path d="M0 0H25c6 4 8 9 9 14 1 5 5 8 8 13 1 2-1 3-2 4 1 3-1 4-1 6 0 3-1 8-6 9-5 0-9 2-9 14H0Z" fill="#fff2e8" />
    </>
  );
}

function Rings() {
  return (
    <>
      <rect width="60" height="60" fill="#0d6663" />
      <g fill="none" strokeLinecap="round">
        <path d="M8 37a22 22 0 0 1 44 0" stroke="#8fcac2" strokeWidth="3.4" />
        <path d="M16 37a14 14 0 0 1 28 0" stroke="#e6f6f1" strokeWidth="3.6" />
      </g>
      <circle cx="30" cy="37" r="6.2" fill="#f1fbf2" />
    </>
  );
}

const marks = { horizon: Horizon, profile: Profile, rings: Rings } as const;

/** The mark of the school, decorative beside its name. */
export function SchoolMark({ size }: { size: number }) {
  const clipId = useId();
  const Drawing = marks[variant.logo];
  return (
    <svg aria-hidden="true" viewBox="0 0 60 60" width={size} height={size}>
      <clipPath id={clipId}>
        <circle cx="30" cy="30" r="30" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <Drawing />
      </g>
    </svg>
  );
}
