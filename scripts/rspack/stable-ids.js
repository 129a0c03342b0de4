import { ids } from '@rspack/core';

/**
 * Ids that are the same wherever the sources lie. Shares have the whole path in their names: they
 * are numbered last, so that they change no id of a module; no code refers to their ids.
 */
export function stableIds() {
  const isShare = (module) => module.identifier().startsWith('provide shared module');
  return [
    new ids.DeterministicModuleIdsPlugin({ test: (module) => !isShare(module) }),
    new ids.DeterministicModuleIdsPlugin({ test: isShare }),
  ];
}
