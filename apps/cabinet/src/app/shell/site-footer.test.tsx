import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

const links = [
  { title: 'Оферта', url: '/documents/terms' },
  { title: 'Наш блог', url: 'https://blog.example/' },
  { title: 'Написать нам', url: 'mailto:face@daystream.example' },
];

describe('the footer of the site (CFG-025, Q25)', () => {
  it('says its text and leads to its links', () => {
    render(<SiteFooter footer={{ text: 'Школа спокойной практики', links }} />);
    expect(screen.getByRole('contentinfo').textContent).toContain('Школа спокойной практики');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      links.map(({ title, url }) => [title, url]),
    );
  });

  it('opens another site in a new tab without a referrer', () => {
    render(<SiteFooter footer={{ text: '', links }} />);
    const kept = screen.getByRole('link', { name: 'Оферта' });
    const other = screen.getByRole('link', { name: 'Наш блог' });
    expect(kept.getAttribute('target')).toBeNull();
    expect([other.getAttribute('target'), other.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
    expect(screen.queryByRole('paragraph')).toBeNull();
  });

  it('has no list where it has no links', () => {
    render(<SiteFooter footer={{ text: 'Школа', links: [] }} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is not rendered if the site has none', () => {
    render(<SiteFooter footer={null} />);
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
