import type { MediaLoss } from '../../definition/media/media.ts'
import type { mediaFailuresEn } from '../en/media-failures.ts'

export const mediaFailuresJp: Record<keyof typeof mediaFailuresEn, string> = {
  'no-such-media': 'この画像・動画・音楽は見つかりません。',
  'no-such-folder': 'このライブラリに、そのフォルダはありません。',
  'folder-name-taken': '同じ名前のフォルダがすでにあります。別の名前にしてください。',
  'too-many-folders': 'ライブラリのフォルダは {limit} 個までです。先に一つ削除してください。',
  'no-such-upload': 'このアップロードは見つからないか、アドレスの有効期限が切れています。',
  'upload-offset': '現在 {received} バイトまで受信しています。続きから送信してください。',
  'upload-type': 'Content-Type を {type} にして送信してください。',
  'upload-size': 'このファイルは {limit} バイトと申告されています。同じサイズで送信してください。',
  'upload-done': 'このファイルはすでに送信済みです。',
  'too-many-uploads': '進行中のアップロードが多すぎます。完了を待つか、キャンセルしてください。',
  'media-in-use': '{count} 件のページまたは設定で使用されています。先に差し替えてから削除してください。',
  'media-kinds-differ': '画像は画像と、動画は動画と、音楽は音楽とだけ差し替えられます。',
  'replacement-over': 'この差し替えはすでに元に戻されています。',
  'edit-not-for-pictures': 'トリミング（時間）と消音は動画のみ可能です。音楽は編集できません。',
  'edit-outside': '指定した時間が動画の長さを超えています。',
  'original-gone': '元のファイルは保存されていません。もう一度アップロードしてください。',
  'file-wrong-format':
    '{format} 形式のファイルは使用できません。PNG、JPG、WebP、HEIC、MP4、MOV、GIF、音楽は MP3、M4A、WAV、FLAC、OGG をご利用ください。',
  'file-no-music':
    '{format} 形式のファイルは再生できません。MP3、M4A、AAC、WAV、FLAC、OGG、Opus をご利用ください。',
  'file-slides':
    'スライドはPDFで取り込みます。PowerPoint・Keynote・Googleスライドで「PDFとしてエクスポート」を選び、そのPDFをサイトのグリッドにドロップしてください。1枚のスライドが1ページになります。',
  'file-frames':
    'フレームはPDFで取り込みます。Figmaでフレームを選び、PDFとしてエクスポートして、そのPDFをサイトのグリッドにドロップしてください。1つのフレームが1ページになります。',
  'zip-too-large': 'ZIP ファイルが大きすぎます。上限は 1 GB です。',
  'zip-damaged': 'ZIP ファイルが壊れているか、不完全です。',
  'zip-too-many': 'ZIP 内のファイルが {limit} 件を超えています。分割してください。',
  'zip-bomb': 'ZIP を展開すると異常に大きくなるため、処理を中止しました。',
  'zip-empty': 'ZIP の中に画像も動画もありません。',
  'zip-file-unsafe': 'ファイル名が ZIP の外を指しています。',
  'zip-file-link': 'ファイルではなくリンクです。',
  'zip-file-encrypted': 'パスワードで保護されています。パスワードなしで圧縮してください。',
  'zip-file-packing': 'この圧縮方式は読み込めません。通常の ZIP 形式で圧縮してください。',
  'zip-file-differs': 'ファイルの内容が ZIP の記載と一致しません。',
  'zip-file-twice': '同じ名前のファイルが ZIP 内にもう一つあります。',
  'zip-in-zip': 'ZIP の中の ZIP は開けません。先に解凍してください。',
}

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
