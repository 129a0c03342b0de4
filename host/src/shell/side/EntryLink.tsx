import type { NavEntry } from '@app/shared/contracts/release';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { isAway } from './nav.ts';

type EntryLinkProps = Omit<ComponentProps<'a'>, 'href'> & { entry: Pick<NavEntry, 'path' | 'isLink'> };

/**
 * Link to an entry's page. With `isLink` the browser loads the address itself, another origin in a
 * new tab.
 */
export function EntryLink({ entry, children, ...rest }: EntryLinkProps) {
  const { path, isLink } = entry;
  if (!isLink)
    return (
      <Link to={path} {...rest}>
        {children}
      </Link>
    );
  return (
    <a href={path} {...(isAway(path) ? { target: '_blank', rel: 'noopener' } : {})} {...rest}>
      {children}
    </a>
  );
}
