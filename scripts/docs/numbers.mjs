import path from 'node:path';

/**
 * Numbers that two decisions share, and titles that begin with another number than the file.
 * @param {string[]} files paths of all decisions
 * @param {(file: string) => string} read text of a file
 */
export function numberProblems(files, read) {
  const numberOf = (file) => path.posix.basename(file).slice(0, 4);
  return files.flatMap((file, at) => {
    const number = numberOf(file);
    const same = files.slice(0, at).find((earlier) => numberOf(earlier) === number);
    const titled = read(file).startsWith(`# ${Number(number)}. `);
    return [
      ...(same ? [`${file} has the number of ${same}`] : []),
      ...(titled ? [] : [`${file} does not begin with "# ${Number(number)}. "`]),
    ];
  });
}
