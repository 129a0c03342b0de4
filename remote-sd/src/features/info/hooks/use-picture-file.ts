import { useEffect, useRef, useState } from 'react';
import type { PictureInfo } from '../model/read-picture.ts';

export interface OpenedPicture {
  file: File;
  /** Object URL for display. */
  url: string;
  /** Generation parameters in its metadata; null when there are none. */
  told: PictureInfo | null;
  /** Metadata that was not understood; empty when all of it was. */
  unread: string;
}

export interface PictureFile {
  picture: OpenedPicture | null;
  /** Error of the last file; if it was not a picture, the previous picture stays. */
  problem: string | null;
  reading: boolean;
  open: (file: File) => Promise<boolean>;
}

/** The picture whose parameters are displayed; the file is read in the browser and not uploaded. */
export function usePictureFile(): PictureFile {
  const [picture, setPicture] = useState<OpenedPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const turn = useRef(0);
  const url = picture?.url;
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  const open = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    setReading(true);
    setProblem(null);
    try {
      const { openPicture } = await import(/* webpackChunkName: "read-picture" */ '../model/open-picture.ts');
      const { isPicture, ...read } = await openPicture(file);
      if (mine !== turn.current) return false;
      if (isPicture) setPicture({ file, url: URL.createObjectURL(file), told: read.told, unread: read.unread });
      setProblem(read.problem);
      return read.problem === null;
    } catch {
      if (mine === turn.current) setProblem('读取文件失败，请重新选择');
      return false;
    } finally {
      if (mine === turn.current) setReading(false);
    }
  };
  return { picture, problem, reading, open };
}
