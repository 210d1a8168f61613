import type { Messages } from '../en/messages.ts'

export const captionsJa: Pick<Messages, 'captions'> = {
  captions: {
    file: 'ファイルから（.vtt、.srt）',
    add: '1行追加',
    removeAll: 'すべて削除',
    more: 'さらに %{smart_count} 行を表示',
    film: '動画',
    refused: 'ファイルを読み込めませんでした：',
    line: '%{line}行目：%{fault}',
    moreProblems: 'ほか %{smart_count} 件',
    from: '字幕 %{number}：開始',
    until: '字幕 %{number}：終了',
    fromNow: '字幕 %{number} を動画の現在位置から始める',
    untilNow: '字幕 %{number} を動画の現在位置で終える',
    play: '字幕 %{number} を再生',
    remove: '字幕 %{number} を削除',
    text: '字幕 %{number}：文章',
    words: '話している内容',
    timeForm: '1:02.5 のように入力してください',
    timeOrder: '終了は開始より後にしてください。',
    fault: {
      'not-text': '読み取れるテキストではありません。UTF-8で保存してください。',
      'too-large': 'ファイルが %{size} を超えています。',
      'no-cues': '字幕がありません。',
      'too-many': '1本の動画に設定できる字幕は %{cues} 行までです。',
      'no-timing': '「00:01.000 --> 00:03.000」のような時間がありません。',
      'timing-form':
        '時間を読み取れません。前に空行を入れ、「00:01.000 --> 00:03.000」のように書いてください。',
      'ends-first': '終了が開始より前です。',
      'too-late': '時間が遅すぎるか、長すぎます。',
      'no-text': '文章がありません。',
      'text-too-long': '%{text}文字を超えています。',
      'lost-character': 'ページに表示できない文字が含まれています。',
    },
  },
}
