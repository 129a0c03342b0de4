/**
 * One boundary between folders, in dependency-cruiser's form.
 * @param {string} name
 * @param {string} comment the remedy
 * @param {object} from
 * @param {object} to
 */
export const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/**
 * Folders of a package in layers, the lowest first. A folder imports only from lower layers, not
 * from its own; tests may import anything.
 * @param {string} folder
 * @param {string[][]} floors
 */
export const roomOrderRules = (folder, floors) =>
  floors.flatMap((rooms, floor) =>
    rooms.map((room) =>
      rule(
        `${folder}: ${room}-does-not-climb`,
        `The rooms of ${folder} from the ground up: ${floors.map((names) => names.join(' ')).join(' < ')}. Move what both need down, or pass it.`,
        { path: `^${folder}/${room}/`, pathNot: '[.]test[.]tsx?$' },
        { path: `^${folder}/`, pathNot: `^${folder}/(${[room, ...floors.slice(0, floor).flat()].join('|')}|assets)/` },
      ),
    ),
  );
