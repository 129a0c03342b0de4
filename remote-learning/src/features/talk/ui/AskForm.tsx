import { TALK_LIMITS } from '@app/shared/contracts/limits';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { TextArea } from '@app/shared/ui/text-field';
import { useState } from 'react';
import { useCompose } from '../hooks/use-compose.ts';
import type { LessonUnit, LessonPosition } from '../model/lesson-position.ts';
import { FormFrame } from './EditForm.tsx';

interface AskFormProps {
  courseId: number;
  part: LessonUnit;
  place: LessonPosition | null;
  onDone: () => void;
}

export function AskForm({ courseId, part, place, onDone }: AskFormProps) {
  const [about, setAbout] = useState<'lesson' | 'course'>('lesson');
  const { text, setText, busy, empty, handleSubmit } = useCompose(
    (words) => {
      const where = place && about === 'lesson' ? { lessonId: place.lessonId, at: place.now() } : {};
      return call('POST /course/user/question/save', { courseId, text: words, ...where });
    },
    () => {
      toast.success('问题已提交，有回答会在「通知」里告诉您');
      onDone();
    },
  );
  return (
    <FormFrame aria-label="提问" onSubmit={handleSubmit}>
      <TextArea
        label="新问题"
        hideLabel
        placeholder="哪里没看懂，做到哪一步卡住了…"
        rows={2}
        maxRows={8}
        maxLength={TALK_LIMITS.question}
        value={text}
        onValueChange={setText}
      />
      <div>
        {place ? (
          <Segmented
            label="问的是"
            size="s"
            value={about}
            onValueChange={setAbout}
            options={[
              { value: 'lesson', label: `第 ${place.no} ${part}此刻` },
              { value: 'course', label: '整门课' },
            ]}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={busy} disabled={empty}>
          提问
        </Button>
      </div>
    </FormFrame>
  );
}
