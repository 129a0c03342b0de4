import { AppError, CODES } from '@app/shared/errors';

const URI_ATTRIBUTE = /URI="([^"]*)"/g;

/** Refuses URLs of other servers than the signal's own. */
const foreignServer = (origin: string) =>
  new AppError(CODES.FAULT, '直播信号引用了别的服务器上的文件，不能播放', {
    cause: new Error(`a part of the signal lies on ${origin}`),
  });

/**
 * The playlist of a signal with every address in it led through this service.
 * @param from where it was read
 * @param address of what lies at a path (with its query) of the signal's server
 * @throws AppError
 */
export function relayPlaylist(text: string, from: URL, address: (path: string) => string): string {
  const through = (named: string) => {
    const { origin, pathname, search } = new URL(named, from);
    if (origin !== from.origin) throw foreignServer(origin);
    return address(pathname + search);
  };
  return text
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith('#')) return line.replaceAll(URI_ATTRIBUTE, (_, named: string) => `URI="${through(named)}"`);
      return line.trim() === '' ? line : through(line.trim());
    })
    .join('\n');
}
