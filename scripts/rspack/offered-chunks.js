const PREFIX = '@app/shared/ui/';
const FLOATING = ['dialog', 'menu', 'popover', 'select', 'tooltip'];
const FIELDS = ['checkbox', 'compare', 'number-field', 'radio', 'slider', 'switch', 'upload'];

/**
 * The file that a module of the parts on demand goes to. A few files by what pages use together instead of thirty:
 * `ui-floating` what all floating parts share, `ui-select` and `ui-overlay` what is left of them, `ui-fields` form fields, `player`,
 * and `ui-parts` all others and what the files share.
 * @param {string[]} users specifiers of the parts that need the module
 */
export function fileFor(users) {
  if (users.every((user) => user.startsWith('@app/shared/player/'))) return 'player';
  // It is made of others: what it shares with them stays where they are.
  const parts = users.length > 1 ? users.filter((user) => user !== `${PREFIX}pagination`) : users;
  const among = (list) => parts.filter((part) => list.some((name) => part === PREFIX + name));
  if (among(FIELDS).length === parts.length) return 'ui-fields';
  if (among(FLOATING).length < parts.length) return 'ui-parts';
  if (parts.length > 1) return 'ui-floating';
  return parts[0] === `${PREFIX}select` ? 'ui-select' : 'ui-overlay';
}

/**
 * Cache group for whatever the host offers on demand.
 * @param {string[]} onDemand specifiers
 */
export function offeredChunks(onDemand) {
  const usersOf = (chunks) => [
    ...new Set(
      chunks
        .flatMap((chunk) => [...chunk.groupsIterable])
        .flatMap((group) => group.origins.map(({ request }) => request))
        .filter((request) => onDemand.includes(request)),
    ),
  ];
  // A name is asked for by every subset of a module's chunks, and only the test sees them all.
  const files = new Map();
  return {
    offered: {
      chunks: 'async',
      enforce: true,
      priority: 10,
      test(module, { chunkGraph }) {
        const users = usersOf([...chunkGraph.getModuleChunksIterable(module)]);
        if (users.length > 0) files.set(module.identifier(), fileFor(users));
        return users.length > 0;
      },
      name: (module) => files.get(module.identifier()),
    },
  };
}
