import type { MessageCatalogue } from '../en/catalogue.ts'
import { addressTextsJp } from './address-texts.ts'
import { analyticsTextsJp, reachTextsJp } from './analytics-texts.ts'
import { announcementTextsJp } from './announcement-texts.ts'
import { billingTextsJp, planTextsJp } from './billing-texts.ts'
import { checkTextsJp } from './check-texts.ts'
import { experimentTextsJp } from './experiment-texts.ts'
import { failuresJp } from './failures.ts'
import { formTextsJp } from './form-texts.ts'
import { mediaLossesJp } from './media-failures.ts'
import { moveTextsJp } from './move-texts.ts'

export const jp: MessageCatalogue = {
  kinds: {
    string: '文字列',
    number: '数値',
    int: '整数',
    boolean: 'true または false',
    object: 'オブジェクト',
    array: 'リスト',
    null: 'null',
  },
  rules: {
    required: { message: '{name} がありません。', expected: '{name} を指定してください：{wanted}' },
    'wrong-type': { message: 'ここに{found}が入っています。', expected: '{wanted}を指定してください。' },
    'not-whole': { message: '{value} は整数ではありません。', expected: '整数を指定してください。' },
    'too-long': {
      message: '{length} 文字あります。上限は {limit} 文字です。',
      expected: '{limit} 文字以内にしてください。',
    },
    'too-short': {
      message: '{length} 文字です。{limit} 文字以上が必要です。',
      expected: '{limit} 文字以上で入力してください。',
    },
    'too-big': {
      message: '{value} は {limit} を超えています。',
      expected: '{limit} 以下の数値にしてください。',
    },
    'too-small': {
      message: '{value} は {limit} より小さいです。',
      expected: '{limit} 以上の数値にしてください。',
    },
    'too-many': {
      message: '{count} 件あります。上限は {limit} 件です。',
      expected: '{limit} 件以内にしてください。',
    },
    'too-few': {
      message: '{count} 件です。{limit} 件以上が必要です。',
      expected: '{limit} 件以上にしてください。',
    },
    'not-one-of': {
      message: '{value} は選択肢にありません。',
      expected: '次のいずれかを選んでください：{choices}',
    },
    'unknown-key': {
      message: '{key} という項目はここにはありません。',
      expected: '削除してください。ここで使える項目：{known}',
    },
    'misspelt-key': {
      message: '{key} という項目はここにはありません。',
      expected: '{nearest} ではありませんか？',
    },
    invalid: {
      message: 'この値は正しくありません。',
      expected: 'サイト定義の JSON スキーマと照らし合わせてください。',
    },

    email: {
      message: 'メールアドレスの形式ではありません。',
      expected: 'name@example.com の形で入力してください。',
    },
    password: {
      message: 'このパスワードは使えません。',
      expected:
        'スペースなしの8〜20文字で、英小文字・英大文字・数字と @#$%^&*()_+|<>:;[]-=,.? のいずれかの記号を含めてください。',
    },
    id: {
      message: '{value} は ID として使えません。',
      expected: '半角英数字・ハイフン・アンダースコアを 1〜64 文字で指定してください。',
    },
    url: {
      message: '{value} はリンク先のアドレスとして使えません。',
      expected:
        'https://、http://、mailto:、tel: のいずれかで始まる完全なアドレスを、前後に空白を入れずに指定してください。',
    },
    'web-address': {
      message: '{value} はウェブページのアドレスではありません。',
      expected: 'https:// または http:// で始まる完全なアドレスを指定してください。',
    },
    'https-address': {
      message: '{value} は配信先に使えるアドレスではありません。',
      expected: 'https:// で始まる完全なアドレスを、ポート番号・ユーザー名・# を付けずに指定してください。',
    },
    'host-value': {
      message: 'ホストが発行する形式ではありません。',
      expected: 'ホストに表示されている値を、空白を入れずにそのままコピーしてください。',
    },
    'phone-number': {
      message: '{value} は電話番号ではありません。',
      expected:
        '数字で入力してください。先頭の + と、途中の空白・ハイフン・かっこも使えます（例：+81 3-1234-5678）。',
    },
    day: {
      message: '{value} は日付ではありません。',
      expected: '2026-04-01 のように、実在する日付を入力してください。',
    },
    date: {
      message: '{value} は日時ではありません。',
      expected: '実在する日時を UTC で指定してください（例：2026-04-01T00:00:00Z）。',
    },
    network: {
      message: '{value} は IP アドレスでもネットワークでもありません。',
      expected: '192.0.2.7、192.0.2.0/24、2001:db8::/32 のように指定してください。',
    },
    'media-ref': {
      message: '{value} はメディアファイルを指していません。',
      expected:
        'サイト内のパスを指定してください（例：media/a1.png）。先頭のスラッシュ、コロン、「..」は使えません。',
    },
    'media-missing': {
      message: 'メディアファイル {value} がありません。',
      expected: 'ファイルをサイト定義と一緒に置くか、先にアップロードしてください。',
    },
    'media-loses': {
      message: 'メディアファイル {value} の一部は表示されません：{reason}',
      expected: '案内のとおりにファイルを直すか、このままでよいか確認してください。',
    },
    'media-refused': {
      message: 'メディアファイル {value} は使えません：{reason}',
      expected: '破損していない 30 MB 以下の画像または動画、20 MB 以下の音楽に差し替えてください。',
    },
    'seen-needed': {
      message: '{value} は音楽ですが、ここには画像か動画しか使えません。',
      expected: '画像か動画を指定してください。音楽は backgroundMusic に指定します。',
    },
    'music-needed': {
      message: '{value} は音楽ではありません。',
      expected:
        'MP3、M4A、AAC、WAV、FLAC、OGG、Opus の音声ファイルを指定してください。ページでは true が動画の音声、none が無音です。',
    },
    'picture-needed': {
      message: '{value} は動画ですが、ここには画像しか使えません。',
      expected: 'PNG、JPEG、WebP、HEIC の画像を指定してください。',
    },
    'turntable-or-compare': {
      message: '1つのページで、回して見る画像と見比べる画像を両方使うことはできません。',
      expected: 'turntable か compareMedia のどちらかを削除してください。',
    },
    'field-key': {
      message: '{value} はフォーム項目のキーとして使えません。',
      expected: '英小文字で始め、続けて英小文字・数字・アンダースコアを 39 文字以内で指定してください。',
    },
    'lost-character': {
      message: '表示できない文字 {character} が含まれています。',
      expected: '削除してください。コピーのときに入った、絵文字の一部や制御文字です。',
    },
    'seo-space': {
      message: 'SEO のテキストの先頭または末尾に空白があります。',
      expected: '先頭と末尾の空白を削除してください。',
    },
    'seo-character': {
      message: '「{character}」は SEO のテキストに使えません。',
      expected:
        '削除してください。使えるのは、各国語の文字・数字・空白と、【】「」・～！？＆ などの句読点・括弧です。絵文字、アンダースコア、その他の記号は使えません。',
    },
    'body-tags': {
      message: 'body タグにスクリプトタグ以外のものが含まれています。',
      expected: '<script で始め、</script> で終えてください。',
    },

    'future-version': {
      message:
        'このサイト定義はバージョン {version} です。このプログラムが読めるのはバージョン {supported} までです。',
      expected: 'プログラムを更新するか、バージョン {supported} で書き出し直してください。',
    },
    'unknown-version': {
      message: '{version} はサイト定義のバージョンではありません。',
      expected: 'version を {supported} にしてください。',
    },

    'default-language': {
      message: 'デフォルト言語 {language} がサイトの言語に含まれていません。',
      expected: '{language} を言語に追加するか、次のいずれかを選んでください：{choices}',
    },
    'duplicate-language': {
      message: '言語 {language} が重複しています。',
      expected: '各言語を一度だけ指定してください。',
    },
    'duplicate-id': {
      message: 'ID {id} は {first} ですでに使われています。',
      expected: '別の ID を付けてください。',
    },
    'duplicate-field-key': {
      message: 'フォームにキー {key} の項目が 2 つあります。',
      expected: 'フォームの項目ごとに異なるキーを付けてください。',
    },
    'category-name-empty': {
      message: '{position} のカテゴリにデフォルト言語 {language} の名前がありません。',
      expected: 'カテゴリ名はメニューに表示されます。デフォルト言語の名前を入力してください。',
    },
    'category-name-duplicate': {
      message: 'カテゴリ名「{name}」は {language} で {first} と重複しています。',
      expected: '言語ごとに、カテゴリには異なる名前を付けてください。',
    },
    'page-missing': {
      message: 'ID {id} のページはありません。',
      expected: 'このサイトのページを選ぶか、削除してください。',
    },
    'survey-missing': {
      message: 'ID {id} のアンケートはありません。',
      expected: 'このサイトのアンケートを選ぶか、リンクを削除してください。',
    },
    'poll-survey': {
      message: 'アンケート {id} はワンタップで回答できません。',
      expected:
        '最初の質問が単一選択（SINGLE、選択肢は 6 つまで）で、ほかの質問もメールアドレスも必須でないアンケートを選んでください。',
    },
    'options-missing': {
      message: '選択式ですが、選択肢がありません。',
      expected: '選択肢を 1 つ以上追加するか、テキスト入力に変更してください。',
    },
    contrast: {
      message: '文字と背景のコントラストが {contrast} : 1 です。',
      expected: '誰にでも読めるよう、{least} : 1 以上になる色を選んでください。',
    },
    'tap-size': {
      message: '大きさが {width} × {height} ピクセルで、タップしにくくなっています。',
      expected: '24 × 24 ピクセル以上にしてください。44 × 44 以上を推奨します。',
    },
    script: {
      message: 'スクリプトを実行できません：{reason}',
      expected: '修正してください。修正するまでスクリプトは除外され、それを実行するリンクは機能しません。',
    },
    'form-field-missing': {
      message: 'フォーム {form} にキー {key} の項目がありません。',
      expected: '{key} の項目を追加してください。フォームの動作に必要です。',
    },
    'page-gap': {
      message:
        'ページ {position} にはメディアもロックもありませんが、後ろのページにはあります（{language}）。',
      expected: 'メディアを設定するか、会員限定にするか、カテゴリの最後のページより後ろへ移動してください。',
    },
    'first-page-empty': {
      message:
        'サイトの最初のページ（{position}）にメディアもロックもないため、表示できません（{language}）。',
      expected: '最初のカテゴリの最初のページにメディアを設定してください。',
    },
    'agreement-text-missing': {
      message: '{text} への同意が必須ですが、デフォルト言語 {language} の本文が空です。',
      expected: '本文を入力するか、同意の必須設定をオフにしてください。',
    },
    ...addressTextsJp,
    ...billingTextsJp,
    ...checkTextsJp,
    ...experimentTextsJp,
    ...formTextsJp,
    ...announcementTextsJp,
    ...moveTextsJp,
    ...planTextsJp,
    ...analyticsTextsJp,
    ...reachTextsJp,
  },
  failures: failuresJp,
  losses: mediaLossesJp,
}
