import type { MessageCatalogue } from '../en/catalogue.ts'
import type { checkTextsEn } from '../en/check-texts.ts'

export const checkTextsJp = {
  'alt-missing': {
    message: '画像の説明がありません（{language}）。',
    expected: '画像を見られない人や検索エンジンのために、何が写っているかを短く書いてください。',
  },
  'captions-missing': {
    message: 'このページの動画には音声がありますが、字幕がありません（{language}）。',
    expected:
      '.vtt または .srt ファイルで、あるいは1行ずつ字幕を追加してください。耳の聞こえない人や、音を消して見る人が読めるようになります。',
  },
  'language-empty': {
    message: '{language}には独自の文章も画像もなく、訪問者にはデフォルト言語の内容が表示されます。',
    expected: '少なくとも最初のページを翻訳するか、サイトの言語から{language}を外してください。',
  },
  'name-untranslated': {
    message: 'カテゴリに{language}の名前がなく、メニューにはデフォルト言語の名前が表示されます。',
    expected: '{language}の名前を入力してください。',
  },
  'networks-without-you': {
    message: 'お使いのアドレス {value} は、サイトを表示できるアドレスに含まれていません。',
    expected: '追加してください。このまま公開すると、ここからはサイトを表示できません。',
  },
  'networks-elsewhere': {
    message: 'フォルダーでは閲覧を制限できません。',
    expected:
      'IPアドレスの制限は、製品が公開するサイトでだけ働きます。別の場所に置いたサイトは誰でも開けます。置き場所の側で制限してください。',
  },
  'page-unreachable': {
    message: 'ページ {position} には画像も動画もないため、訪問者は開けません（{languages}）。',
    expected: '画像か動画を設定するか、会員限定にするか、削除してください。',
  },
  'page-heavy': {
    message: 'ページ {position} の表示に、スマートフォンで {size} MB の読み込みが必要です。',
    expected: '動画を短くするか画像に替えて、1 ページ {limit} MB 未満にしてください。',
  },
  'neighbours-heavy': {
    message: 'ページ {position} は隣のページと合わせて {size} MB になり、すべて先読みされます。',
    expected:
      '上下左右のページを含めて {limit} MB 未満にしてください。動画を隣り合わせにしないのが最も効果的です。',
  },
  'tap-small': {
    message: '大きさが {width} × {height} ピクセルで、指で押し損ねやすくなっています。',
    expected: '44 × 44 ピクセル以上にしてください。',
  },
  'buttons-overlap': {
    message: 'このボタンは、ページのボタン {first} に重なっています。',
    expected: '正しいボタンを押せるよう、離して配置してください。',
  },
  'seo-title-missing': {
    message: '検索エンジン向けのタイトルがありません（{language}）。',
    expected: '60 文字以内で入力してください。検索結果でクリックされる見出しになります。',
  },
  'seo-description-missing': {
    message: '検索エンジン向けの説明文がありません（{language}）。',
    expected: '160 文字以内で、サイトの内容を説明してください。',
  },
  'favicon-missing': {
    message: 'サイトのアイコンがありません。',
    expected: '正方形の画像を選んでください。タブ、ブックマーク、ホーム画面に表示されます。',
  },
  'share-picture-missing': {
    message: '共有されたリンクに表示する画像がありません。',
    expected: 'チャットや SNS のリンクに表示する横長の画像を選んでください。',
  },
  'link-broken': {
    message: '{url} が正しく応答しません（{status}）。',
    expected: 'アドレスを開いて確認し、修正するかリンクを削除してください。',
  },
  'link-silent': {
    message: '{url} に接続できませんでした。',
    expected:
      'アドレスを確認してください。正しければ、相手のサーバーが一時的に停止している可能性があります。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof checkTextsEn>
