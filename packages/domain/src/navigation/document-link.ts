import type { Language } from '../languages.ts';
import { isOwnPath, isWithinDomain, readWebAddress } from './web-address.ts';

export interface DocumentLinkFacts {
  url?: string;
  isIos?: boolean;
  /** False where the link must open a new window. */
  isModal?: boolean;
}

/** Returns where a document opens: in a frame over the page, or in a new window (SHL-072, SHL-073). */
export function openMode({ url = '', isIos = false, isModal = true }: DocumentLinkFacts): 'modal' | 'window' {
  return isIos || isPdf(url) || !isModal ? 'window' : 'modal';
}

function isPdf(url: string): boolean {
  return /^[^?#]*\.pdf([?#]|$)/i.test(url);
}

export interface DocumentHosts {
  /** The site's domain; its subdomains count too. */
  siteDomain: string;
  storageHosts?: readonly string[];
  /** Links in the variant's configuration; their hosts are trusted too. */
  configuredLinks?: readonly string[];
}

export type DocumentPlace = { kind: 'own'; path: string } | { kind: 'external'; url: string };

/** Parses the URL passed to the document route, null when it may not be shown (SHL-055, Q82). */
export function readDocumentUrl(value: unknown, hosts: DocumentHosts): DocumentPlace | null {
  if (typeof value !== 'string') return null;
  if (isOwnPath(value)) return value.startsWith('/docs/') ? { kind: 'own', path: value } : null;
  const host = readWebAddress(value)?.host;
  if (host === undefined) return null;
  return isWithinDomain(host, hosts.siteDomain) || trustedHosts(hosts).includes(host)
    ? { kind: 'external', url: value }
    : null;
}

type LinkByLanguage = Readonly<Partial<Record<Language, string>>>;

/** The parts of a variant's configuration that link to documents. */
export interface TrustedDocumentLinks {
  readonly instructionUrl: LinkByLanguage;
  readonly guidelineUrl: LinkByLanguage;
  readonly communityUrl: string | null;
  readonly cookiePolicyUrl: string | null;
}

/** Lists the links whose hosts may serve documents (Q82). */
export function trustedDocumentLinks({
  instructionUrl,
  guidelineUrl,
  communityUrl,
  cookiePolicyUrl,
}: TrustedDocumentLinks): string[] {
  const links = [...Object.values(instructionUrl), ...Object.values(guidelineUrl), communityUrl, cookiePolicyUrl];
  return links.filter((link) => link !== null);
}

/** Lists the origins that may be framed besides the site itself, for the content security policy (Q97). */
export function framedSources(hosts: DocumentHosts): string[] {
  const subdomains = hasSubdomains(hosts.siteDomain) ? [`*.${hosts.siteDomain}`] : [];
  return [...subdomains, ...trustedHosts(hosts)].map((host) => `https://${host}`);
}

/** Whether a text is a plain domain name; the Host header of a request may contain anything. */
function hasSubdomains(domain: string): boolean {
  const address = readWebAddress(`https://${domain}`);
  return address !== null && address.rest === '' && !/^[\d.]+$/.test(address.host);
}

function trustedHosts({ storageHosts = [], configuredLinks = [] }: DocumentHosts): string[] {
  const linked = configuredLinks.flatMap((link) => readWebAddress(link)?.host ?? []);
  return [...new Set([...storageHosts.map((host) => host.toLowerCase()), ...linked])];
}
