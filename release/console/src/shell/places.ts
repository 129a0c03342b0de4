import {
  Activity,
  FlaskConical,
  GitBranch,
  History,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Package,
  Webhook,
  type LucideIcon,
} from 'lucide-react';

export interface ConsolePlace {
  to: string;
  label: string;
  icon: LucideIcon;
}

export const CONSOLE_PLACES: readonly ConsolePlace[] = [
  { to: '/', label: '总览', icon: LayoutDashboard },
  { to: '/versions', label: '版本库', icon: Package },
  { to: '/canaries', label: '灰度', icon: GitBranch },
  { to: '/health', label: '健康', icon: Activity },
  { to: '/log', label: '变更记录', icon: History },
  { to: '/gate', label: '门禁', icon: ListChecks },
  { to: '/overrides', label: '测试覆盖', icon: FlaskConical },
  { to: '/tokens', label: '令牌', icon: KeyRound },
  { to: '/webhooks', label: '回调', icon: Webhook },
];
