import type { NavEntry, ReleaseDocument } from '@app/shared/contracts/release';

/** A header entry with the entries of its hover panel. */
export interface HeaderEntry extends NavEntry {
  children: NavEntry[];
}

export interface MenuGroup {
  name: string;
  entries: NavEntry[];
}

const byOrder = (a: NavEntry, b: NavEntry): number => a.order - b.order;

/**
 * Entries of the header, of the host and of remotes. An entry whose `group` names a hover entry is
 * shown in that entry's panel; a hover entry with an empty panel is coming soon.
 */
export function headerEntries(document: ReleaseDocument | null, own: NavEntry[]): HeaderEntry[] {
  const all = unique([...own, ...fromRemotes(document, 'header')])
    .filter((entry) => !entry.hidden)
    .sort(byOrder);
  const hovers = new Set(all.filter((entry) => entry.isHover).map((entry) => entry.name));
  const isChild = (entry: NavEntry): boolean => entry.group !== undefined && hovers.has(entry.group);
  return all
    .filter((entry) => !isChild(entry))
    .map((entry) => {
      const children = entry.isHover ? all.filter((child) => isChild(child) && child.group === entry.name) : [];
      const empty = entry.isHover && children.length === 0 && !entry.path;
      return { ...entry, children, comingSoon: entry.comingSoon ?? empty };
    });
}

/** The side menu of the tool layout, groups in order of their first entry. */
export function menuGroups(document: ReleaseDocument | null): MenuGroup[] {
  const groups = new Map<string, NavEntry[]>();
  for (const entry of unique(fromRemotes(document, 'menu'))
    .filter((item) => !item.hidden)
    .sort(byOrder)) {
    const name = entry.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups].map(([name, entries]) => ({ name, entries }));
}

/** The active entry of a path: the longest matching path wins, `/` matches only itself. */
export function activeEntry<T extends NavEntry>(entries: T[], pathname: string): T | null {
  let best: T | null = null;
  let length = -1;
  for (const entry of entries) {
    for (const path of activePaths(entry)) {
      if (path.length > length && covers(path, pathname)) {
        best = entry;
        length = path.length;
      }
    }
  }
  return best;
}

function activePaths(entry: NavEntry): string[] {
  const own = entry.activePath ?? entry.path;
  const paths = Array.isArray(own) ? own : [own];
  const children = 'children' in entry ? (entry.children as NavEntry[]).flatMap(activePaths) : [];
  return [...paths, ...children].filter(Boolean).map((path) => path.split('?')[0]!);
}

function covers(path: string, pathname: string): boolean {
  if (pathname === path) return true;
  return path !== '/' && pathname.startsWith(`${path}/`);
}

/** Whether an address has another origin; paths of this site start with one slash. */
export const isAway = (address: string): boolean => address.startsWith('https://');

/**
 * Accepts a path of this site, or with `isLink` also another address, without user name and
 * password.
 */
function isFit({ path, isLink }: NavEntry): boolean {
  if (path === '' || /^\/(?![/\\])/.test(path)) return true;
  if (!isLink || !isAway(path) || !URL.canParse(path)) return false;
  const { username, password } = new URL(path);
  return username === '' && password === '';
}

/**
 * Valid entries: one for each path, the host's before those of remotes. Others of a remote are
 * dropped, so that they replace no one else's.
 */
function unique(entries: NavEntry[]): NavEntry[] {
  const taken = new Set<string>();
  return entries.filter((entry) => {
    const place = entry.path || entry.name;
    if (!isFit(entry) || taken.has(place)) return false;
    taken.add(place);
    return true;
  });
}

function fromRemotes(document: ReleaseDocument | null, place: NavEntry['place']): NavEntry[] {
  return Object.values(document?.remotes ?? {}).flatMap((remote) =>
    remote.nav.filter((entry) => entry.place === place),
  );
}
