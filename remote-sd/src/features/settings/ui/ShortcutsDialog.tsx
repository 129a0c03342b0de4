import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ShortcutList } from './ShortcutList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';

/** Dialog of all shortcuts, with search and rebinding. */
export function ShortcutsDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="快捷键" width={560} open={open} onOpenChange={setOpen} onClosed={onClosed} initialFocus={field}>
      <SearchField ref={field} label="查找快捷键" placeholder="按操作或按键查找" value={query} onChange={setQuery} />
      <Box>
        <ShortcutList query={query.trim()} />
      </Box>
      <Others>
        <li>词块上：← → 移动焦点，Alt ← → 调换顺序，Enter 修改，Delete 移除</li>
        <li>作品查看和对比：← → 切换，+ − 0 缩放，1 2 3 换对比方式</li>
        <li>图库：Ctrl（⌘）A 全选，Delete 删除选中的，Esc 取消选择</li>
        <li>滑块和数字：↑ ↓ 一步，Shift 加 ↑ ↓ 十步</li>
        <li>画蒙版的画布：按 ? 列出它自己的快捷键</li>
      </Others>
    </Dialog>
  );
}

const Box = styled.div`
  max-height: min(440px, 56vh);
  margin: ${t.s3} 0;
  overflow: hidden auto;
  font-size: ${t.t13};
`;
const Others = styled.ul`
  font-size: ${t.t12};
  line-height: 20px;
  color: ${t.ink3};
`;
