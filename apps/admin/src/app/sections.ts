import type { Capability } from '@daystream/domain/identity';
import {
  IconBooks,
  IconClipboardCheck,
  IconClock,
  IconHistory,
  IconLifebuoy,
  IconMovie,
  IconPalette,
  type IconProps,
  IconSun,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface Entry {
  readonly to: `/${string}`;
  readonly text: `menu.${string}`;
  /** null: everybody who has another section. */
  readonly needs: Capability | null;
  readonly Icon: ComponentType<IconProps>;
  /** Addresses outside the section's own that belong to it. */
  readonly holds?: readonly string[];
  /** Only in some schools. */
  readonly isThere?: () => boolean;
}

/** Whether staff may see the school's clock; the server writes it into the page. */
export function hasClock(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="clock"]')?.content === 'yes';
}

/** The sections in groups, in the order of the menu: today's work, courses and people, administration. Only built ones. */
export const sectionGroups = [
  [
    { to: '/welcome', text: 'menu.today', needs: null, Icon: IconSun },
    { to: '/desk', text: 'menu.desk', needs: 'review_homework', Icon: IconClipboardCheck },
  ],
  [
    { to: '/courses', text: 'menu.courses', needs: 'view_courses', Icon: IconBooks, holds: ['/import'] },
    { to: '/people', text: 'menu.people', needs: 'view_people', Icon: IconUsers },
    { to: '/media', text: 'menu.media', needs: 'upload_media', Icon: IconMovie },
  ],
  [
    { to: '/site', text: 'menu.site', needs: 'edit_config', Icon: IconPalette },
    { to: '/audit', text: 'menu.audit', needs: 'view_audit', Icon: IconHistory },
    { to: '/support', text: 'menu.support', needs: 'answer_support', Icon: IconLifebuoy },
    { to: '/clock', text: 'menu.clock', needs: 'edit_config', Icon: IconClock, isThere: hasClock },
  ],
] as const satisfies readonly (readonly Entry[])[];

export type Section = (typeof sectionGroups)[number][number];

const sections: readonly Section[] = sectionGroups.flat();

/** The groups this person may open; Today alone is not offered. */
export function openGroups(capabilities: readonly Capability[]): Section[][] {
  const isThere = (section: Section) => !('isThere' in section) || section.isThere();
  const open = (section: Section) =>
    isThere(section) && (section.needs === null || capabilities.includes(section.needs));
  const groups = sectionGroups.map((group) => group.filter(open)).filter((group) => group.length > 0);
  return groups.flat().some(({ needs }) => needs !== null) ? groups : [];
}

export function openSections(capabilities: readonly Capability[]): Section[] {
  return openGroups(capabilities).flat();
}

/** The start page: the only section besides Today, else Today. */
export function startOf(capabilities: readonly Capability[]): Section['to'] {
  const [only, second] = openSections(capabilities).filter(({ needs }) => needs !== null);
  return only !== undefined && second === undefined ? only.to : '/welcome';
}

/** Whether a path is in a section. */
export function isInSection(section: Section, pathname: string): boolean {
  return [section.to, ...('holds' in section ? section.holds : [])].some(
    (to) => pathname === to || pathname.startsWith(`${to}/`),
  );
}

/** The capability that the section at a path needs. */
export function sectionNeeds(to: Section['to']): Capability | null {
  return sections.find((section) => section.to === to)?.needs ?? null;
}
