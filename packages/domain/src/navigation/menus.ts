import { openMode } from './document-link.ts';
import type { RouteName } from './route-table.ts';
import { getRoute } from './routes.ts';

/** What an entry of a menu does (SHL-066). */
export type MenuTarget =
  | { kind: 'route'; route: RouteName }
  | { kind: 'action'; action: 'sign_out' | 'open_admin' | 'open_old_cabinet' | 'write_to_support' }
  | { kind: 'document'; url: string }
  | { kind: 'link'; url: string }
  | { kind: 'club' };

/** Labels of entries; each has its own text in the catalogues. */
export const menuLabels = [
  'home',
  'community',
  'homework',
  'chat',
  'videoconsultations',
  'support',
  'faq',
  'subscriptions',
  'editProfile',
  'myInformation',
  'settings',
  'points',
  'socialNetworks',
  'userManual',
  'instruction',
  'oldCabinet',
  'catalog',
  'delete',
  'exit',
  'adminDashboard',
] as const;
export type MenuLabel = (typeof menuLabels)[number];

export type MenuItemName = Exclude<MenuLabel, 'faq' | 'myInformation'>;

export interface MenuItem {
  readonly name: MenuItemName;
  readonly label: MenuLabel;
  readonly target: MenuTarget;
}

export interface MenuFacts {
  /** Whether the screen of a route exists; no entry leads to one that does not. */
  isBuilt: (route: RouteName) => boolean;
  /** Practises without having signed up. */
  isGuest: boolean;
  isAdmin: boolean;
  isNewHome: boolean;
  features: { community: boolean; chatSupport: boolean; videoConsultationSupport: boolean };
  /** Communities the person owns (Q99). */
  ownedCommunityCount: number;
  hasExternalLogin: boolean;
  /** Addresses in the person's language; null where the variant has none (Q100). */
  guidelineUrl: string | null;
  instructionUrl: string | null;
  oldCabinetUrl: string | null;
  /** Frames no documents. */
  isIos: boolean;
}

const MAIN: readonly MenuItemName[] = [
  'home',
  'community',
  'homework',
  'chat',
  'videoconsultations',
  'support',
  'subscriptions',
];
const SETTINGS: readonly MenuItemName[] = [
  'support',
  'editProfile',
  'settings',
  'points',
  'socialNetworks',
  'userManual',
  'instruction',
  'oldCabinet',
  'exit',
];
const PROFILE: readonly MenuItemName[] = [
  'editProfile',
  'socialNetworks',
  'settings',
  'videoconsultations',
  'support',
  'catalog',
  'delete',
];

/** Entries hidden with the new home (SHL-082). */
const HIDDEN_IN_NEW_HOME: readonly MenuItemName[] = ['videoconsultations', 'editProfile', 'points', 'socialNetworks'];

const ROUTES: Partial<Record<MenuItemName, RouteName>> = {
  home: 'home',
  homework: 'homeworks',
  chat: 'chats',
  videoconsultations: 'videoconsultations',
  support: 'support',
  subscriptions: 'subscriptions',
  editProfile: 'userEdit',
  settings: 'userSettings',
  points: 'points',
  socialNetworks: 'socialNetworks',
  catalog: 'home-catalog',
  delete: 'delete',
};

/** Lists the main menu (SHL-075, SHL-076). */
export function mainMenu(facts: MenuFacts): MenuItem[] {
  return itemsOf(MAIN, facts);
}

/** Lists the settings menu (SHL-077..079, SHL-087). */
export function settingsMenu(facts: MenuFacts): MenuItem[] {
  return itemsOf(SETTINGS, facts);
}

/** Lists the desktop burger menu: settings, with the dashboard first for admins (SHL-064). */
export function burgerMenu(facts: MenuFacts): MenuItem[] {
  return itemsOf(['adminDashboard', ...SETTINGS], facts);
}

/** Lists the profile menu of the mobile layout (SHL-080). */
export function profileMenu(facts: MenuFacts): MenuItem[] {
  return itemsOf(PROFILE, facts).map((item) =>
    item.name === 'editProfile' ? { ...item, label: 'myInformation' } : item,
  );
}

function itemsOf(names: readonly MenuItemName[], facts: MenuFacts): MenuItem[] {
  return names.flatMap((name) => {
    const target = isOffered(name, facts) ? targetOf(name, facts) : null;
    if (target === null || (facts.isGuest && !isForGuests(target))) return [];
    const isFaq = name === 'support' && facts.isNewHome && target.kind === 'route'; // SHL-081
    return [{ name, label: isFaq ? 'faq' : name, target }];
  });
}

/** Pages that a guest has to sign up for first are no entries; there is no account to leave either. */
function isForGuests(target: MenuTarget): boolean {
  if (target.kind === 'route') return getRoute(target.route).isForGuests === true;
  return target.kind !== 'action';
}

function isOffered(name: MenuItemName, facts: MenuFacts): boolean {
  if (facts.isNewHome && HIDDEN_IN_NEW_HOME.includes(name)) return false;
  switch (name) {
    case 'community':
      return facts.features.community && facts.ownedCommunityCount > 0;
    case 'chat':
      return facts.features.chatSupport; // CFG-041
    case 'videoconsultations':
      return facts.features.videoConsultationSupport; // CFG-042
    case 'socialNetworks':
      return facts.hasExternalLogin;
    case 'adminDashboard':
      return facts.isAdmin;
    default:
      return true;
  }
}

function targetOf(name: MenuItemName, facts: MenuFacts): MenuTarget | null {
  switch (name) {
    case 'community':
      return { kind: 'club' };
    case 'userManual':
      return documentOf(facts.guidelineUrl, facts);
    case 'instruction':
      return documentOf(facts.instructionUrl, facts);
    case 'oldCabinet':
      return facts.oldCabinetUrl ? { kind: 'action', action: 'open_old_cabinet' } : null; // Q85
    case 'adminDashboard':
      return { kind: 'action', action: 'open_admin' };
    case 'exit':
      return { kind: 'action', action: 'sign_out' };
    default: {
      const route = ROUTES[name];
      if (route !== undefined && facts.isBuilt(route)) return { kind: 'route', route };
      // A question to the school needs no screen of its own.
      return name === 'support' ? { kind: 'action', action: 'write_to_support' } : null;
    }
  }
}

/** A document opens over the page; one that needs a window of its own is a link (SHL-073). */
function documentOf(url: string | null, { isIos }: MenuFacts): MenuTarget | null {
  if (!url) return null;
  return { kind: openMode({ url, isIos }) === 'modal' ? 'document' : 'link', url };
}
