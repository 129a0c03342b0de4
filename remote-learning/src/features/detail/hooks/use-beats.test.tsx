import type { Beat } from '@app/shared/contracts/course';
import * as session from '@app/shared/state/session';
import { fakeSession } from '@app/shared/testing/session';
import type { PlayBeat } from '@app/shared/player/beats';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBeats } from './use-beats.ts';

const send = vi.fn(async (_beats: Beat[]) => ({ percent: 40, completed: false, coursePercent: 5 }));
const onResult = vi.fn();

beforeEach(() => {
  localStorage.clear();
  fakeSession();
});
afterEach(() => send.mockClear());

function Page() {
  return <Player onBeat={useBeats(onResult, send)} />;
}

/** Simulates the course player: on unmount it reports what was played since the last beat. */
function Player({ onBeat }: { onBeat: (lessonId: number, beat: PlayBeat) => void }) {
  useEffect(() => () => onBeat(3, { position: 12.7, ranges: [[0, 12.7]], at: 0 }), [onBeat]);
  return null;
}

it('the last beat of a player that unmounts together with its page is sent', async () => {
  const { unmount } = render(<Page />);
  unmount();
  await vi.waitFor(() => expect(onResult).toHaveBeenCalledWith(3, 12.7, expect.objectContaining({ percent: 40 })));
  expect(send).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ lessonId: 3, position: 12.7 })]);
});

it('beats of a visitor are dropped', () => {
  vi.mocked(session.useSession).mockReturnValue({ user: null, ready: true });
  render(<Page />).unmount();
  expect(send).not.toHaveBeenCalled();
});
