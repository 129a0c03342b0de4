import { useSocketState } from '@app/shared/socket/socket';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { queueNote } from './note.ts';

/** Delay in ms before the note appears: short interruptions are not shown. */
const QUIET_MS = 2000;

/** Note that live messages are missing, and that no task is lost. */
export function ConnectionNote() {
  const online = useSocketState() === 'online';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (online) return;
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [online]);
  return (
    <div role="status">
      {!online && late ? <Note>连接中断，正在重连。任务在云端继续，恢复后自动更新。</Note> : null}
    </div>
  );
}

const Note = styled.p`
  ${queueNote}
`;
