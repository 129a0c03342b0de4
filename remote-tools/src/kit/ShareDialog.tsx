import type { TaskImage } from '@app/shared/contracts/aigc';
import type { Label } from '@app/shared/contracts/labels';
import { WALL_LIMITS } from '@app/shared/contracts/limits';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Checkbox } from '@app/shared/ui/checkbox';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { TextField } from '@app/shared/ui/text-field';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useBusy } from '@app/shared/http/use-busy';

interface ShareDialogProps {
  image: Pick<TaskImage, 'fileId' | 'url' | 'durationMs'>;
  label: Label;
  /** Suggested title: the prompt, where there is one. */
  title: string;
  onClose: () => void;
}

/** Publishes a work: shows what becomes public, asks for a title and to confirm the label. */
export function ShareDialog({ image, label, title: proposed, onClose }: ShareDialogProps) {
  const [title, setTitle] = useState([...proposed].slice(0, WALL_LIMITS.title).join(''));
  const [declared, setDeclared] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy();
  const generated = label === 'generated';
  const video = image.durationMs !== undefined;
  const handleShare = async () => {
    if (title.trim() === '') return setProblem('请给作品起个名字');
    await run(async () => {
      await call('POST /aigc/wall/share', { fileId: image.fileId, title, declared: true });
      toast.success('已放上作品墙');
      onClose();
    });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="放上作品墙">
      <Row>
        <img src={`${image.url}?w=240`} alt="要分享的作品" />
        <div>
          <TextField
            label="作品名"
            value={title}
            maxLength={WALL_LIMITS.title}
            error={problem}
            onValueChange={(value) => {
              setTitle(value);
              setProblem('');
            }}
          />
          <p>
            所有人都会看到{video ? '视频' : '图片'}
            {generated ? '（带「AI 生成」标识）' : ''}、作品名、您的昵称
            {generated && proposed ? '和做它用的文字' : ''}，也可以拿{video ? '封面' : '它'}
            当起点再创作。随时可以在作品墙收回。
          </p>
        </div>
      </Row>
      <Checkbox checked={declared} onCheckedChange={setDeclared}>
        {generated
          ? '我确认它含有 AI 生成的内容，会以「AI 生成」展示，并且我有权公开它'
          : '我确认它是我自己的照片处理而成，并且我有权公开它'}
      </Checkbox>
      <DialogFooter>
        <Button onClick={onClose}>取消</Button>
        <Button tone="primary" loading={busy} disabled={!declared} onClick={() => void handleShare()}>
          放上作品墙
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${t.s4};
  margin-bottom: ${t.s4};
  img {
    flex: none;
    width: 112px;
    height: 112px;
    border-radius: ${t.r2};
    object-fit: cover;
  }
  > div {
    display: grid;
    flex: 1;
    align-content: start;
    gap: ${t.s2};
    min-width: 0;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t12};
  }
`;
