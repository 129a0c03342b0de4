import { ids } from '@rspack/core';

/**
 * Ids that are the same wherever the sources lie. Shares have the whole path in their names: they
 * come last, so that they take no id from a module; nothing in a bundle speaks of theirs.
 */
export function stableIds() {
  const isShare = (module) => module.identifier().startsWith('provide shared module');
  return [
    new ids.DeterministicModuleIdsPlugin({ test: (module) => !isShare(module) }),
    new ids.DeterministicModuleIdsPlugin({ test: isShare }),
  ];
}
