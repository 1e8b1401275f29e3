import type { PageFooter } from '@daystream/variants/page-block';
import { variant } from '#shared/variant.ts';

const OTHER_SITE = /^https?:/;

/** The footer of the site: three settings turn it on and set its text and links (Q25). */
export function SiteFooter({ footer = variant.footer }: { footer?: PageFooter | null }) {
  if (footer === null) return null;
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-4 px-4 py-3 text-center text-14 text-on-surface-muted">
      {footer.text !== '' && <p className="py-2">{footer.text}</p>}
      {footer.links.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-x-4">
          {footer.links.map(({ title, url }) => (
            <li key={`${url} ${title}`}>
              <a
                href={url}
                {...(OTHER_SITE.test(url) && { target: '_blank', rel: 'noreferrer' })}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
