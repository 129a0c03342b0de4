import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Review } from '@app/shared/contracts/talk';
import { call } from '@app/shared/http/call';
import { useBusy } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextArea } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { StarChoice } from './Stars.tsx';

interface ReviewFormProps {
  courseId: number;
  before: Review | null;
  onDone: () => void;
  onCancel: (() => void) | null;
}

export function ReviewForm({ courseId, before, onDone, onCancel }: ReviewFormProps) {
  const [stars, setStars] = useState(before?.stars ?? 0);
  const [text, setText] = useState(before?.text ?? '');
  const [error, setError] = useState('');
  const [busy, run] = useBusy();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = stars === 0 ? '请先选几颗星' : text.trim() === '' ? '写点什么再提交评价' : '';
    setError(missing);
    if (missing) return;
    if (!(await run(() => call('POST /course/user/review/save', { courseId, stars, text })))) return;
    toast.success(before ? '评价已修改' : '谢谢评价');
    onDone();
  };
  return (
    <Form aria-label="写评价" onSubmit={(event) => void handleSubmit(event)}>
      <StarChoice value={stars} onValueChange={setStars} />
      <TextArea
        label="评价"
        hideLabel
        placeholder="哪里讲得好，哪里还不够，学完做出了什么…"
        rows={3}
        maxRows={10}
        count
        maxLength={TALK_LIMITS.review}
        value={text}
        onValueChange={setText}
        {...(error ? { error } : {})}
      />
      <div>
        {onCancel ? (
          <Button tone="text" onClick={onCancel}>
            取消
          </Button>
        ) : null}
        <Button type="submit" loading={busy}>
          {before ? '保存修改' : '发表评价'}
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s2};
  padding-block: ${t.s2};
  > div:last-child {
    display: flex;
    justify-content: flex-end;
    gap: ${t.s2};
  }
`;
