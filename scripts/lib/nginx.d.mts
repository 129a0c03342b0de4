/** Path of an nginx to test with; undefined when there is none and none could be installed. */
export function findNginx(): string | undefined;
