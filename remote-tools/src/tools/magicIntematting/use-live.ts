import type { CutoutRequest, LiveCutout, CutoutPreview } from '@app/shared/cutout-live';
import { useEffect, useState } from 'react';
import type { MaskObjects } from './model/mask-objects.ts';
import { fetchSubject } from '../../kit/fetch-subject.ts';

/** The picture that the page cuts out. */
export interface Opened {
  live: LiveCutout;
  width: number;
  height: number;
  /** See `labelObjects` of shared/src/cutout; absent with an older host. */
  things?: MaskObjects | null;
}

export interface CutoutLive {
  opened: Opened | null;
  shown: CutoutPreview | null;
  /** Whether an answer is being computed. */
  busy: boolean;
  problem: string;
}

const NOTHING = { opened: null, shown: null, busy: false, problem: '' } as const;
const textOf = (error: unknown) => (error instanceof Error ? error.message : '预览没有算出来，请重新打开图片');

/**
 * Cuts a picture out in a worker with the settings of `ask`.
 * @param fileId of the picture in the service, whose model finds the subject; undefined during the
 * upload, null after it failed
 * @param ask the same function requests nothing
 */
export function useLive(
  picture: Blob | null,
  fileId: string | null | undefined,
  ask: (opened: Opened) => CutoutRequest,
): CutoutLive {
  const [live, setLive] = useState<CutoutLive>(NOTHING);
  const { opened } = live;

  useEffect(() => {
    setLive({ ...NOTHING, busy: picture !== null });
    if (!picture || fileId === undefined) return;
    let ended = false;
    const left = new AbortController();
    let own: LiveCutout | null = null;
    const begin = async () => {
      const { openCutout } = await import('@app/shared/cutout-live');
      const mask = fileId === null ? null : fetchSubject(fileId, left.signal);
      own = await openCutout();
      const found = await mask;
      if (ended) return own.close();
      const size = await own.open(picture, found);
      if (!ended) setLive({ ...NOTHING, opened: { live: own, ...size }, busy: true });
    };
    begin().catch((error: unknown) => {
      if (!ended) setLive({ ...NOTHING, problem: textOf(error) });
    });
    return () => {
      ended = true;
      left.abort();
      own?.close();
    };
  }, [picture, fileId]);

  useEffect(() => {
    if (!opened) return;
    let late = false;
    setLive((now) => ({ ...now, busy: true, problem: '' }));
    opened.live.show(ask(opened)).then(
      (shown) => {
        if (!late && shown) setLive((now) => ({ ...now, shown, busy: false }));
      },
      (error: unknown) => {
        if (!late) setLive((now) => ({ ...now, busy: false, problem: textOf(error) }));
      },
    );
    return () => {
      late = true;
    };
  }, [opened, ask]);

  return live;
}
