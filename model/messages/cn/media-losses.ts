import type { MediaLoss } from '../../definition/media/media.ts'

export const mediaLossesCn: Readonly<Record<MediaLoss, string>> = {
  transparency: '透明部分显示为白色：访客看到的视频不能透明。如果不需要动态，请上传 PNG 或 WebP。',
  sound: '声音已丢失：其编码无法读取。请以 AAC 声音导出视频后再上传。',
  subtitles: '文件内的字幕不会显示。请用 VTT 或 SRT 文件为页面添加字幕。',
  motion: '画面不会动：只取得了第一张图。请导出为 MP4 或 GIF。',
  damage: '文件已损坏：仅显示可读取的部分。请查看，如有缺失请重新上传。',
  end: '视频已损坏，会提前中断。请重新复制或导出后再上传。',
}
