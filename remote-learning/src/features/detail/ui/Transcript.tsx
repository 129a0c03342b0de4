import type { Caption } from '@app/shared/contracts/lesson';
import type { Note } from '@app/shared/contracts/study';
import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { clockText } from '@app/shared/player/clock-text';
import { captionTimes, findWords } from '@app/shared/player/moments';
import type { Playback } from '@app/shared/player/playback';
import { useMoment } from '@app/shared/player/use-moment';
import { requireLogin, toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { Marked } from '@app/shared/ui/marked';
import { TextField } from '@app/shared/ui/text-field';
import { ChevronDown, ChevronUp, Download, NotebookPen, Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { saveText } from '../../../shared/save-text.ts';
import { transcriptText } from '../model/text-export.ts';
import { isComposing } from '@app/shared/ui/composing';

interface TranscriptProps {
  lessonId: number;
  /** Title of the lesson, for the file of its transcript. */
  title: string;
  captions: readonly Caption[];
  playback: Playback | null;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Transcript by line; a line links to its second and can be noted. The text can be searched, and
 * saved as a file.
 */
export function Transcript({ lessonId, title, captions, playback }: TranscriptProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const times = useMemo(() => captionTimes(captions), [captions]);
  const now = useMoment(playback, times);
  const hits = useMemo(() => findWords(captions, words), [captions, words]);
  const hit = hits[Math.min(chosen, hits.length - 1)];
  const looking = words.trim() !== '';

  // The current line is scrolled into view within the list, except during a search.
  const shown = looking ? hit?.index : now;
  useEffect(() => {
    const box = list.current;
    const line = shown === undefined ? null : box?.children[shown];
    if (!box || !(line instanceof HTMLElement)) return;
    const top = line.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 3;
  }, [shown]);

  const step = (by: number) => {
    if (hits.length === 0) return;
    const next = (Math.min(chosen, hits.length - 1) + by + hits.length) % hits.length;
    setChosen(next);
    if (playback) playback.currentTime = hits[next]!.at;
  };
  const note = ({ at, text }: Caption) =>
    requireLogin(() => {
      void call('POST /course/user/note/save', { lessonId, at: Math.floor(at), text }).then(
        (saved) => {
          queryClient.setQueryData<Note[]>(callKey('GET /course/user/note/list', { lessonId }), (now) =>
            [...(now ?? []), saved].toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || a.id - b.id),
          );
          toast.success('已记到这一讲的笔记', `${clockText(at)} ${text}`);
        },
        // The shell has shown the error.
        () => undefined,
      );
    });
  return (
    <>
      <Find>
        <TextField
          label="在字幕里搜索"
          hideLabel
          size="s"
          placeholder="在字幕里搜索"
          prefix={<Search {...icon} />}
          clearable
          value={words}
          onValueChange={(value) => {
            setWords(value);
            setChosen(0);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            // The first Enter goes to the first match.
            step(event.shiftKey ? -1 : playback?.currentTime === hits[chosen]?.at ? 1 : 0);
          }}
        />
        <Count role="status">
          {!looking
            ? null
            : hits.length === 0
              ? '没有这些字'
              : `第 ${Math.min(chosen, hits.length - 1) + 1} 处，共 ${hits.length} 处`}
        </Count>
        {hits.length > 0 ? (
          <>
            <IconButton size="s" label="上一处" icon={<ChevronUp {...icon} />} onClick={() => step(-1)} />
            <IconButton size="s" label="下一处" icon={<ChevronDown {...icon} />} onClick={() => step(1)} />
          </>
        ) : null}
        <IconButton
          size="s"
          label="下载字幕文字"
          icon={<Download {...icon} />}
          onClick={() => saveText(`字幕-${title}.txt`, transcriptText(title, captions))}
        />
      </Find>
      <Lines ref={list}>
        {captions.map((caption, index) => (
          <li key={`${caption.at}:${index}`}>
            <Line
              type="button"
              aria-current={index === now ? 'true' : undefined}
              data-hit={looking && hit?.index === index ? '' : undefined}
              disabled={!playback}
              onClick={() => {
                if (playback) playback.currentTime = caption.at;
              }}
            >
              <time>{clockText(caption.at)}</time>
              <span dir="auto">
                <Marked text={caption.text} find={words} />
              </span>
            </Line>
            <IconButton
              size="s"
              label={`记下「${caption.text}」`}
              icon={<NotebookPen {...icon} />}
              onClick={() => note(caption)}
            />
          </li>
        ))}
      </Lines>
    </>
  );
}

const Find = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.s1};
  padding: ${t.s3} ${t.s4} ${t.s2};
  > :first-child {
    flex: 1 1 150px;
    min-width: 0;
  }
`;

const Count = styled.span`
  color: ${t.ink2};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
`;

const Lines = styled.ol`
  flex: 1;
  min-height: 120px;
  overflow: auto;
  padding: 0 ${t.s2} ${t.s3};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

const Line = styled.button`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: ${t.s2};
  width: 100%;
  padding: 6px ${t.s2};
  border-radius: ${t.r1};
  font-size: ${t.t14};
  line-height: 1.6;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover:not(:disabled) {
    background: ${t.sunken};
  }
  time {
    color: ${t.ink3};
    font-size: ${t.t12};
    line-height: 22px;
    font-variant-numeric: tabular-nums;
  }
  &[aria-current] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
  &[aria-current] time {
    color: ${t.accentInk};
  }
  &[data-hit] {
    box-shadow: inset 2px 0 0 ${t.accent};
  }
`;
