import { mountOf } from '@app/shared/release-rules/resolve';
import { documentHere } from '../visible.ts';

/**
 * Follows a link of a mounted page without a page load, as links of the host's router do. Links to
 * other sites, other windows, files, places on the page, and addresses of no remote are left to the
 * browser.
 */
export function followLink(event: MouseEvent, navigate: (to: string) => void): void {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return;
  const isPlace = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  const document = documentHere();
  if (isPlace || !document || !mountOf(document, link.pathname)) return;
  event.preventDefault();
  navigate(`${link.pathname}${link.search}${link.hash}`);
}
