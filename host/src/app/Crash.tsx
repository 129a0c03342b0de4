import { PlainCard } from '../remotes/cards/PlainCard.tsx';

/** Last resort when the shell itself failed. */
export function Crash({ error }: { error: Error }) {
  return (
    <PlainCard
      fillsWindow
      title="页面出错了"
      text="刷新后通常可以恢复，已保存的内容不会丢失。"
      detail={error.message}
      action="刷新页面"
      onAction={() => location.reload()}
    />
  );
}
