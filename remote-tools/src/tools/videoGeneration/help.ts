import photo from '../../assets/samples/coffee-photo.jpg';
import beginning from '../../assets/help/video-generation-1.webp';
import middle from '../../assets/help/video-generation-2.webp';
import end from '../../assets/help/video-generation-3.webp';
import type { Help } from '../../kit/help.ts';

export const help: Help = {
  tool: 'videoGeneration',
  order: 3,
  summary: '几张图片，一段镜头会动的短视频',
  steps: [
    {
      title: '放入图片',
      text: '一次可以多张，每张是一个镜头；拖动分镜调顺序，键盘用 Alt + ← →。同一张图可以复制成几个镜头。',
    },
    {
      title: '设置镜头',
      text: '每个镜头各有时长、运镜、幅度、字幕和转场。运镜选「自动」时，按「运镜描述」里的词来，例如「缓缓推近，然后环绕」。',
    },
    {
      title: '选画幅，点「生成视频」',
      text: '竖屏 9:16、方形、横屏 16:9；先用 360p 看效果，再用 720p 或 1080p 出片。生成时看得到画面，可以随时取消。',
    },
    { title: '下载', text: 'MP4（H.264），手机和各平台都能播放。作品也在「我的」里，封面是您选的那个镜头。' },
  ],
  example: {
    before: { src: photo, label: '一张横的照片' },
    after: [
      { src: beginning, label: '0.4 秒' },
      { src: middle, label: '2 秒' },
      { src: end, label: '3.6 秒' },
    ],
    text: '一个 4 秒的镜头：9:16、720p、运镜「环绕」、幅度 50%、字幕「手冲咖啡，慢慢来」。杯子留在原处，桌面从它后面移过去；竖屏装不下的地方用虚化的桌面补足。',
  },
  tips: [
    '主体和背景分明的照片最好：主体会从背景里抠出来，镜头一动就有前后。',
    '幅度大，前后错得多，取景也更近；主体边缘复杂（毛发、枝叶）时用 30% 左右。',
    '竖屏视频用竖的照片，画面最满。',
    '一句字幕一个镜头，十个字上下最好读。',
  ],
  limits: [
    '移动的是镜头，画里的东西不会自己动：人不会走，花不会落。',
    '没有找到清晰的主体时，整张画面一起运镜，生成后会写明。',
    '没有声音；最多 20 个镜头、60 秒，1080p 最长 30 秒。',
    '视频前 2.5 秒带「AI 生成」标识，没有不带标识的版本。',
    '字幕只能用字库里有的字，没有表情符号。',
  ],
  engine:
    '由「内置演示引擎」在服务器的 CPU 上生成，不需要模型；管理员装了 ffmpeg 时文件更小、更快。管理员在 ComfyUI 里接上图生视频的流程后，由它生成每个镜头的画面，字幕、转场和标识仍在这里加上。',
};
