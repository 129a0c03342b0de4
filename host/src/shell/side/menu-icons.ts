import {
  Box,
  Eraser,
  Expand,
  FolderOpen,
  Image,
  Languages,
  Package,
  PackageCheck,
  Scissors,
  Shirt,
  User,
  Users,
  Video,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';

/**
 * Icons that a remote's menu entry may name. A new name is added here first; an unknown one shows a
 * box.
 */
const ICONS: Record<string, LucideIcon> = {
  image: Image,
  video: Video,
  expand: Expand,
  'wand-sparkles': WandSparkles,
  eraser: Eraser,
  scissors: Scissors,
  languages: Languages,
  shirt: Shirt,
  package: Package,
  'package-check': PackageCheck,
  user: User,
  users: Users,
  folder: FolderOpen,
};

export function menuIcon(name: string | undefined): LucideIcon {
  return (name !== undefined && ICONS[name]) || Box;
}
