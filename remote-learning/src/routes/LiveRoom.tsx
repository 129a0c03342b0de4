import type { ChatLine } from '@app/shared/contracts/chat';
import type { CourseDetail } from '@app/shared/contracts/course';
import { useCallback, useState, type ReactNode } from 'react';
import { useLineActions } from '../features/live/hooks/use-line-actions.tsx';
import { useRoom } from '../features/live/hooks/use-room.ts';
import { ChatPanel } from '../features/live/ui/ChatPanel.tsx';
import { OnAir } from '../features/live/ui/OnAir.tsx';
import { ReportDialog } from '../shared/ReportDialog.tsx';

export { ChatRecord } from '../features/live/ui/ChatRecord.tsx';

interface LiveRoomProps {
  course: CourseDetail;
  live: NonNullable<CourseDetail['live']>;
  /** Id of the viewer; null for a visitor. */
  userId: number | null;
  onStale: () => void;
  /** Stage while there is no live picture: the board, or the played lessons. */
  instead: ReactNode;
  /** Places the live picture, or its substitute, in the page. */
  stage: (picture: ReactNode) => ReactNode;
}

/** A broadcast with its chat room: the picture, and the chat beside it. */
export function LiveRoom({ course, live, userId, onStale, instead, stage }: LiveRoomProps) {
  const room = useRoom(course.id, String(userId), onStale);
  const [reported, setReported] = useState<ChatLine | null>(null);
  const report = useCallback((line: ChatLine) => setReported(line), []);
  const actionsOf = useLineActions(course.id, room, report);
  const airing = live.state === 'live' && live.shows !== 'lessons';
  return (
    <>
      {stage(airing ? <OnAir course={course} demo={live.demo} online={room.online} onStale={onStale} /> : instead)}
      <ChatPanel room={room} loggedIn={userId !== null} demo={live.demo} actionsOf={actionsOf} />
      <ReportDialog
        reported={reported && { kind: 'chat', id: reported.id, text: reported.text }}
        onClose={() => setReported(null)}
      />
    </>
  );
}
