import type { ShareKind } from '@app/shared/contracts/share-kinds';
import { TEXTS } from '@app/shared/errors';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { Picture } from '@app/shared/ui/picture';
import { Segmented } from '@app/shared/ui/segmented';
import { Copy, Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

export interface Shared {
  kind: ShareKind;
  id: number;
  /** Path of the page, from the root of the site. */
  path: string;
  title: string;
}

interface ShareButtonProps extends Shared {
  /** The open lesson, which can be shared instead, and the names of both choices. */
  part?: { whole: string; name: string; shared: Shared };
}

/**
 * Shares a page, or its open lesson: a poster with a QR code to download, and the address to copy.
 */
export function ShareButton({ part, ...whole }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const [which, setWhich] = useState<'whole' | 'part'>('whole');
  const { kind, id, path, title } = part && which === 'part' ? part.shared : whole;
  const poster = `/api/share/poster/${kind}/${id}`;
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      toast.success(TEXTS.copied);
    } catch {
      toast.warning('没有复制成功，请手动复制地址栏里的链接');
    }
  };
  return (
    <>
      <Button tone="text" onClick={() => setOpen(true)}>
        <Share2 size={18} strokeWidth={1.5} aria-hidden />
        分享
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="分享"
        description="保存海报发出去，扫码就能打开这一页。"
        width={400}
      >
        {part ? (
          <PartChoice>
            <Segmented
              label="分享的是"
              value={which}
              onValueChange={setWhich}
              options={[
                { value: 'whole', label: part.whole },
                { value: 'part', label: part.name },
              ]}
            />
          </PartChoice>
        ) : null}
        <Frame>
          <Picture
            key={poster}
            src={poster}
            alt={`《${title}》的分享海报`}
            ratio="3 / 4.8"
            failure="海报没有画出来，可以先复制链接"
            loading="eager"
          />
        </Frame>
        <DialogFooter>
          <Button icon={<Copy size={16} strokeWidth={1.5} aria-hidden />} onClick={() => void handleCopy()}>
            复制链接
          </Button>
          <Save href={poster} download={`海报-${title.slice(0, 30)}.png`}>
            <Download size={16} strokeWidth={1.5} aria-hidden />
            保存海报
          </Save>
        </DialogFooter>
      </Dialog>
    </>
  );
}

const PartChoice = styled.div`
  display: flex;
  justify-content: center;
  margin-bottom: ${t.s3};
`;

const Frame = styled.div`
  width: min(280px, 100%);
  margin-inline: auto;
  overflow: hidden;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
`;

const Save = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${t.s2};
  height: 40px;
  padding: 0 ${t.s4};
  border-radius: ${t.r1};
  background: ${t.accent};
  color: ${t.onAccent};
  font-size: ${t.t14};
  font-weight: 500;
  &:hover {
    background: ${t.accentHover};
  }
`;
