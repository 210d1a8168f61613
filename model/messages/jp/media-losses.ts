import type { MediaLoss } from '../../definition/media/media.ts'

export const mediaLossesJp: Readonly<Record<MediaLoss, string>> = {
  transparency:
    '透明な部分は白で表示されます（訪問者向けの動画は透明にできません）。動きが不要なら、PNG または WebP でアップロードしてください。',
  sound: '音声は失われました（読み込めない形式です）。音声を AAC にして書き出し、アップロードしてください。',
  subtitles:
    'ファイル内の字幕は表示されません。VTT または SRT ファイルをページの字幕として追加してください。',
  motion: '動きません（最初の画像だけを取り込みました）。MP4 または GIF で書き出してください。',
  damage:
    'ファイルが壊れています。読み取れた部分を表示します。確認し、欠けていればアップロードし直してください。',
  end: '動画が壊れており、途中で終わります。もう一度コピーまたは書き出してから、アップロードしてください。',
}
