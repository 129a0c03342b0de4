import { PlainCard } from '../remotes/cards/PlainCard.tsx';

/** Neither the page nor the server had a usable release document: nothing can be shown yet. */
export function NoRelease() {
  return (
    <PlainCard
      fillsWindow
      title="服务暂时不可用"
      text="没有取到页面配置，请稍后再试。"
      action="重试"
      onAction={() => location.reload()}
    />
  );
}
