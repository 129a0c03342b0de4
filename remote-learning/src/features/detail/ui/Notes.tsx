import { NOTE_LIMITS } from '@app/shared/contracts/limits';
import type { Note } from '@app/shared/contracts/study';
import { dayTime } from '@app/shared/format/time';
import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { useBusy } from '@app/shared/http/use-busy';
import { clockText } from '@app/shared/player/clock-text';
import type { Playback } from '@app/shared/player/playback';
import { useMoment } from '@app/shared/player/use-moment';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { TextArea } from '@app/shared/ui/text-field';
import { Download } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { saveText } from '../../../shared/save-text.ts';
import { notesText } from '../model/text-export.ts';
import { isComposing } from '@app/shared/ui/composing';

const LIST = 'GET /course/user/note/list';

interface NotesProps {
  lessonId: number;
  /** Title of the lesson, for the file of its notes. */
  title: string;
  notes: {
    data: Note[] | undefined;
    isPending: boolean;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  playback: Playback | null;
}

/** Notes of the learner; each links to its second. */
export function Notes({ lessonId, title, notes, playback }: NotesProps) {
  const { user } = useSession();
  const [text, setText] = useState('');
  const [saving, run] = useBusy();
  const [editing, setEditing] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Note | null>(null);
  const put = (change: (now: Note[]) => Note[]) =>
    queryClient.setQueryData<Note[]>(callKey(LIST, { lessonId }), (now) => change(now ?? []));
  const inOrder = (list: Note[]) => list.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || a.id - b.id);

  const save = () =>
    run(async () => {
      const at = playback ? Math.floor(playback.currentTime) : null;
      const note = await call('POST /course/user/note/save', { lessonId, at, text });
      put((now) => inOrder([...now.filter(({ id }) => id !== note.id), note]));
      // Text typed meanwhile belongs to the next note.
      setText((now) => (now === text ? '' : now));
    });
  const handleSave = () => {
    if (text.trim() !== '' && !saving) requireLogin(() => void save());
  };
  const handleRemove = async (note: Note) => {
    try {
      await call('POST /course/user/note/remove', { id: note.id });
      put((now) => now.filter(({ id }) => id !== note.id));
      setRemoved(note);
    } catch {
      // The shell has shown the error; the note stays.
    }
  };
  const handleUndo = async (note: Note) => {
    try {
      await call('POST /course/user/note/remove', { id: note.id, removed: false });
      put((now) => inOrder([...now, note]));
      setRemoved(null);
    } catch {
      // The shell has shown the error.
    }
  };
  const list = notes.data ?? [];
  return (
    <>
      <List>
        {notes.isError ? (
          <ErrorState message={notes.error?.message ?? ''} onRetry={() => void notes.refetch()} />
        ) : user && notes.isPending ? null : list.length === 0 ? (
          <Empty text={user ? '还没有笔记，看到哪里就记在哪里' : '登录后可以记笔记，点时间就能回到那一刻'} />
        ) : (
          <ol>
            {list.map((note) => (
              <li key={note.id}>
                {note.at === null ? null : <Stamp seconds={note.at} playback={playback} />}
                {editing === note.id ? (
                  <Edit
                    note={note}
                    onDone={(saved) => {
                      if (saved) put((now) => now.map((one) => (one.id === saved.id ? saved : one)));
                      setEditing(null);
                    }}
                  />
                ) : (
                  <div>
                    <p dir="auto">{note.text}</p>
                    <small>
                      {dayTime(note.createdAt)}
                      <button type="button" onClick={() => setEditing(note.id)}>
                        修改
                      </button>
                      <button type="button" onClick={() => void handleRemove(note)}>
                        删除
                      </button>
                    </small>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
      </List>
      <Foot>
        <span role="status">
          {removed ? (
            <>
              已删除一条笔记
              <Button tone="text" size="s" onClick={() => void handleUndo(removed)}>
                撤销
              </Button>
            </>
          ) : null}
        </span>
        {list.length > 0 ? (
          <Button
            tone="text"
            size="s"
            icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
            onClick={() => saveText(`笔记-${title}.txt`, notesText(title, list))}
          >
            导出笔记
          </Button>
        ) : null}
        <TextArea
          label="新笔记"
          hideLabel
          placeholder="记下这一刻想到的…"
          rows={2}
          maxRows={5}
          value={text}
          maxLength={NOTE_LIMITS.text}
          onValueChange={setText}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) handleSave();
          }}
        />
        <Row>
          <Now playback={playback} />
          <Button size="s" loading={saving} disabled={text.trim() === ''} onClick={handleSave}>
            保存笔记
          </Button>
        </Row>
      </Foot>
    </>
  );
}

function Edit({ note, onDone }: { note: Note; onDone: (saved: Note | null) => void }) {
  const [text, setText] = useState(note.text);
  const [saving, run] = useBusy();
  const { id, lessonId, at } = note;
  const handleSave = () =>
    run(async () => onDone(await call('POST /course/user/note/save', { id, lessonId, at, text })));
  return (
    <div>
      <TextArea
        label="修改笔记"
        hideLabel
        rows={2}
        maxRows={6}
        value={text}
        maxLength={NOTE_LIMITS.text}
        onValueChange={setText}
      />
      <Row>
        <Button size="s" tone="text" onClick={() => onDone(null)}>
          取消
        </Button>
        <Button size="s" loading={saving} disabled={text.trim() === ''} onClick={() => void handleSave()}>
          保存
        </Button>
      </Row>
    </div>
  );
}

/** Link to a second of the lesson. */
export function Stamp({ seconds, playback }: { seconds: number; playback: Playback | null }) {
  return (
    <Time
      type="button"
      aria-label={`跳到 ${clockText(seconds)}`}
      disabled={!playback}
      onClick={() => {
        if (playback) playback.currentTime = seconds;
      }}
    >
      {clockText(seconds)}
    </Time>
  );
}

/** The current second, to which a new note will link. */
function Now({ playback }: { playback: Playback | null }) {
  const duration = playback && Number.isFinite(playback.duration) ? playback.duration : 0;
  const seconds = useMemo(() => Array.from({ length: Math.ceil(duration) + 1 }, (_, second) => second), [duration]);
  const now = useMoment(playback, seconds);
  return playback ? <span>记在 {clockText(Math.max(0, now))}</span> : <span />;
}

const List = styled.div`
  flex: 1;
  min-height: 120px;
  overflow: auto;
  padding: ${t.s3} ${t.s4};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 10px;
    padding-block: ${t.s3};
    border-bottom: 1px solid ${t.line};
    font-size: ${t.t14};
    line-height: 1.6;
  }
  li:last-child {
    border: 0;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    gap: ${t.s3};
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  small button {
    min-height: 24px;
    color: ${t.ink2};
  }
  small button:hover {
    color: ${t.accentInk};
  }
`;

const Time = styled.button`
  align-self: start;
  height: 24px;
  padding: 0 7px;
  border-radius: 4px;
  background: ${t.accentSoft};
  color: ${t.accentInk};
  font-size: ${t.t12};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  &:hover:not(:disabled) {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Foot = styled.div`
  flex: none;
  display: grid;
  gap: ${t.s2};
  padding: ${t.s3} ${t.s4};
  border-top: 1px solid ${t.line};
  > span {
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  > span:empty {
    display: none;
  }
`;

const Row = styled.div`
  ${row}
  justify-content: space-between;
  gap: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t13};
  font-variant-numeric: tabular-nums;
`;
