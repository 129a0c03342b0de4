/** A place; provinces contain cities, cities contain districts. */
export interface RegionNode {
  label: string;
  /** Six-digit code of GB/T 2260, such as `330106`. */
  value: string;
  children?: RegionNode[];
}

/** Province, city, district; shorter where a place has no children. */
export type RegionPath = readonly RegionNode[];

/** Code to name, by level, as the data package lists them. */
export interface AreaList {
  province_list: Record<string, string>;
  city_list: Record<string, string>;
  county_list: Record<string, string>;
}

/** Builds the tree, in the order of codes. A place without its parent is omitted. */
export function regionTree({ province_list, city_list, county_list }: AreaList): RegionNode[] {
  const provinces = nodesOf(province_list);
  const cities = nodesOf(city_list);
  attachChildren(provinces, cities, 2);
  attachChildren(cities, nodesOf(county_list), 4);
  return provinces;
}

function nodesOf(list: Record<string, string>): RegionNode[] {
  return Object.entries(list)
    .map(([value, label]): RegionNode => ({ label, value }))
    .sort((one, other) => Number(one.value) - Number(other.value));
}

/** Codes of children start with the digits of their parent. */
function attachChildren(parents: readonly RegionNode[], children: readonly RegionNode[], digits: number): void {
  const byStart = new Map(parents.map((parent) => [parent.value.slice(0, digits), parent]));
  for (const child of children) {
    const parent = byStart.get(child.value.slice(0, digits));
    if (parent) (parent.children ??= []).push(child);
  }
}

/** Path to a code, or null for one that is not (or no longer) in the data. */
export function pathTo(tree: readonly RegionNode[], code: string): RegionPath | null {
  for (const node of tree) {
    if (node.value === code) return [node];
    const below = node.children && pathTo(node.children, code);
    if (below) return [node, ...below];
  }
  return null;
}

/** Text 浙江省 杭州市 西湖区; a city with the name of its province is written once. */
export function pathText(path: RegionPath): string {
  return path
    .map((node) => node.label)
    .filter((label, index, all) => label !== all[index - 1])
    .join(' ');
}

/**
 * Leaves of the tree whose path contains every word of a text, best first: a district that starts
 * with the last word sorts before districts that are only inside such a place.
 */
export function searchRegions(tree: readonly RegionNode[], text: string, limit = 50): RegionPath[] {
  const words = text
    .trim()
    .split(/[\s,，/]+/)
    .filter(Boolean);
  const last = words.at(-1);
  if (last === undefined) return [];
  const found: { path: RegionPath; rank: number }[] = [];
  visitPaths(tree, [], (path) => {
    const whole = path.map((node) => node.label).join('');
    if (!words.every((word) => whole.includes(word))) return;
    const own = path.at(-1)!.label;
    found.push({ path, rank: own.startsWith(last) ? 0 : own.includes(last) ? 1 : 2 });
  });
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ path }) => path);
}

function visitPaths(nodes: readonly RegionNode[], above: RegionPath, visit: (path: RegionPath) => void): void {
  for (const node of nodes) {
    const path = [...above, node];
    if (node.children?.length) visitPaths(node.children, path, visit);
    else visit(path);
  }
}
