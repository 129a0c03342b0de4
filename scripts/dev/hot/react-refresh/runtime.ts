/**
 * React Refresh of a remote in development, in the place of the package: the host's. Components are
 * registered by the path of their module, which host and remotes may have alike, hence by the
 * container too.
 */
const host = window.__reactRefresh;

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  host;

export function register(type: unknown, id: string): void {
  host.register(type, `${__react_refresh_library__} ${id}`);
}
