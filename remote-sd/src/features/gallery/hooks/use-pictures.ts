import type { CallInput } from '@app/shared/contracts/calls';
import type { Picture } from '@app/shared/contracts/pictures';
import { GALLERY_LIMITS } from '@app/shared/contracts/limits';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { onMessage, onReconnect } from '@app/shared/socket/socket';
import { useSession } from '@app/shared/state/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { filterInput, filterProblem, type GalleryFilter } from '../model/filter.ts';
import { indexOnPage, PAGE_SIZE, pageIndex, pageRange } from '../model/pages.ts';

const LIST = 'GET /aigc/picture/page/{page}/{limit}';
const FACETS = 'GET /aigc/picture/facets';
/** Delay in ms before a page loads, so that dragging the scroll bar skips pages. */
const LOAD_DELAY_MS = 80;
/** Maximum number of pages that are subscribed at a time. */
const SLOTS = 3;
/** Beyond this distance from the top, in px, new pictures do not refresh the list. */
const AT_TOP_PX = 200;

/** Refetches all lists and counts. */
export function refetchGallery(): void {
  for (const name of [LIST, FACETS] as const) void queryClient.invalidateQueries({ queryKey: callKey(name) });
}

/** Edits pictures in every cached list. */
export function changeListed(ids: readonly string[], edit: (picture: Picture) => Picture): void {
  const wanted = new Set(ids);
  queryClient.setQueriesData<{ list: Picture[] }>({ queryKey: callKey(LIST) }, (known) =>
    known?.list.some(({ fileId }) => wanted.has(fileId))
      ? { ...known, list: known.list.map((one) => (wanted.has(one.fileId) ? edit(one) : one)) }
      : known,
  );
}

/** Those of these pictures that are in a cached list. */
export function listedPictures(ids: readonly string[]): Picture[] {
  const wanted = new Set(ids);
  const all = queryClient.getQueriesData<{ list: Picture[] }>({ queryKey: callKey(LIST) });
  const found = all.flatMap(([, known]) => known?.list.filter(({ fileId }) => wanted.has(fileId)) ?? []);
  return [...new Map(found.map((picture) => [picture.fileId, picture])).values()];
}

/** A person's pictures by index: facet counts over all of them, and the loaded pages. */
export function usePictures(filter: GalleryFilter) {
  const { user } = useSession();
  const enabled = user !== null && filterProblem(filter) === '';
  const facets = useCall(FACETS, filterInput(filter), { enabled, keepPrevious: true, quiet: true, background: true });
  const [pages, setPages] = useState<number[]>([1]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handleRange = useCallback((first: number, last: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = pageRange(first, last);
      setPages((now) => (now.join() === next.join() ? now : next));
    }, LOAD_DELAY_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const input = { ...filterInput(filter), order: filter.order };
  const listOf = (page: number): CallInput<typeof LIST> => ({ ...input, page, limit: PAGE_SIZE });
  // A window of any size shows at most this many pages at a time; each gets a slot by its number.
  const pageOfSlot = (slot: number) => pages.find((page) => page % SLOTS === slot);
  const optionsOf = (slot: number) =>
    ({ enabled: enabled && pageOfSlot(slot) !== undefined, quiet: true, background: true }) as const;
  const lists = [
    useCall(LIST, listOf(pageOfSlot(0) ?? 1), optionsOf(0)),
    useCall(LIST, listOf(pageOfSlot(1) ?? 1), optionsOf(1)),
    useCall(LIST, listOf(pageOfSlot(2) ?? 1), optionsOf(2)),
  ];
  const fresh = useNewPictures();
  const failed = lists.find(({ isError, data }) => isError && !data);
  return {
    facets,
    /** Undefined until its page is loaded. */
    at: (place: number): Picture | undefined =>
      queryClient.getQueryData<{ list: Picture[] }>(callKey(LIST, listOf(pageIndex(place))))?.list[indexOnPage(place)],
    /** Ids of the pictures from an index on. */
    async idsFrom(first: number, count: number): Promise<string[]> {
      const most = Math.min(count, GALLERY_LIMITS.chosen);
      return (await call('GET /aigc/picture/ids', { ...input, first, count: most })).ids;
    },
    /** Loads the page of a picture that may be out of view. */
    async load(place: number): Promise<Picture | undefined> {
      const page = pageIndex(place);
      const { list } = await queryClient.fetchQuery({
        queryKey: callKey(LIST, listOf(page)),
        queryFn: () => call(LIST, listOf(page), { quiet: true, background: true }),
        staleTime: 60_000,
      });
      return list[indexOnPage(place)];
    },
    handleRange,
    problem: failed?.error ?? null,
    fresh,
  };
}

/**
 * New pictures are loaded while the top of the list is in view; further down only a notice appears,
 * and nothing moves.
 */
function useNewPictures() {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const handleChange = () => {
      if (window.scrollY < AT_TOP_PX) refetchGallery();
      else setWaiting(true);
    };
    const stops = [
      onMessage('TASK', ({ images }) => {
        if (images.length > 0) handleChange();
      }),
      onReconnect(handleChange),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return {
    waiting,
    show() {
      setWaiting(false);
      refetchGallery();
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
