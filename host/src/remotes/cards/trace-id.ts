/** Id that a user reads out to support: `T-20261121-1405-8F2C`, in local time. */
export function traceId(now: Date, random: () => number = Math.random): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  const tail = Math.floor(random() * 0x10000)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0');
  return `T-${day}-${two(now.getHours())}${two(now.getMinutes())}-${tail}`;
}
