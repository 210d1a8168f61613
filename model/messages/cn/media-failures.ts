import type { MediaLoss } from '../../definition/media/media.ts'
import type { mediaFailuresEn } from '../en/media-failures.ts'

export const mediaFailuresCn: Record<keyof typeof mediaFailuresEn, string> = {
  'no-such-media': '找不到该图片、视频或音乐。',
  'no-such-folder': '此媒体库中没有这个文件夹。',
  'folder-name-taken': '已有同名的文件夹。请换一个名称。',
  'too-many-folders': '一个媒体库最多可有 {limit} 个文件夹。请先删除一个。',
  'no-such-upload': '找不到该上传，或其地址已失效。',
  'upload-offset': '目前已收到 {received} 字节，请从此处继续。',
  'upload-type': '请以 Content-Type {type} 发送文件。',
  'upload-size': '该文件申报的大小为 {limit} 字节，请发送相同大小的内容。',
  'upload-done': '该文件已发送完毕。',
  'too-many-uploads': '正在进行的上传过多。请等待完成或取消部分上传。',
  'media-in-use': '有 {count} 处页面或设置正在使用。请先替换，再删除。',
  'media-kinds-differ': '图片只能替换为图片，视频只能替换为视频，音乐只能替换为音乐。',
  'replacement-over': '该替换已被撤销。',
  'edit-not-for-pictures': '只有视频可以剪短或静音，音乐不能编辑。',
  'edit-outside': '视频没有这么长。',
  'original-gone': '原始文件已不再保留，请重新上传。',
  'file-wrong-format':
    '不支持 {format} 文件。请使用 PNG、JPG、WebP、HEIC、MP4、MOV 或 GIF，音乐请使用 MP3、M4A、WAV、FLAC 或 OGG。',
  'file-no-music': '无法播放 {format} 文件。请使用 MP3、M4A、AAC、WAV、FLAC、OGG 或 Opus。',
  'file-slides':
    '幻灯片请以 PDF 导入：在 PowerPoint、Keynote 或 Google 幻灯片中选择“导出为 PDF”，再把 PDF 拖到网站的网格上。每张幻灯片会成为一个页面。',
  'file-frames':
    '画框请以 PDF 导入：在 Figma 中选中画框，选择“导出为 PDF”，再把 PDF 拖到网站的网格上。每个画框会成为一个页面。',
  'zip-too-large': 'ZIP 文件过大，最大为 1 GB。',
  'zip-damaged': 'ZIP 文件已损坏或不完整。',
  'zip-too-many': 'ZIP 中的文件超过 {limit} 个，请拆分。',
  'zip-bomb': 'ZIP 解压后的大小异常，已停止处理。',
  'zip-empty': 'ZIP 中没有图片或视频。',
  'zip-file-unsafe': '文件名指向 ZIP 之外。',
  'zip-file-link': '这是链接，不是文件。',
  'zip-file-encrypted': '文件受密码保护，请不加密码重新压缩。',
  'zip-file-packing': '无法读取这种压缩方式，请使用普通 ZIP 格式。',
  'zip-file-differs': '文件内容与 ZIP 中的记录不符。',
  'zip-file-twice': 'ZIP 中有另一个同名文件。',
  'zip-in-zip': '不会打开 ZIP 中的 ZIP，请先解压。',
}

export const mediaLossesCn: Readonly<Record<MediaLoss, string>> = {
  transparency: '透明部分显示为白色：访客看到的视频不能透明。如果不需要动态，请上传 PNG 或 WebP。',
  sound: '声音已丢失：其编码无法读取。请以 AAC 声音导出视频后再上传。',
  subtitles: '文件内的字幕不会显示。请用 VTT 或 SRT 文件为页面添加字幕。',
  motion: '画面不会动：只取得了第一张图。请导出为 MP4 或 GIF。',
  damage: '文件已损坏：仅显示可读取的部分。请查看，如有缺失请重新上传。',
  end: '视频已损坏，会提前中断。请重新复制或导出后再上传。',
}
