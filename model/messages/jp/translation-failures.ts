import type { translationFailuresEn } from '../en/translation-failures.ts'

export const translationFailuresJp: Record<keyof typeof translationFailuresEn, string> = {
  'send-translations': 'CSV（.csv）または XLIFF（.xlf）のファイルをそのまま送信してください。',
  'translations-columns':
    '1行目に列名が必要です：id、原文の列（例：original JP）、訳文の列（例：translation EN）。',
  'translations-no-id': 'このテキストには id がないため、どこのテキストか判別できません。',
  'translations-unknown-text': 'このテキストはサイトにありません。削除された可能性があります。',
  'translations-text-twice': 'このテキストは {line} 行目にもあります。',
  'translations-no-original': '原文がないため、書き出し後に原文が変わったかどうか確認できません。',
  'translations-same-language': 'このファイルの翻訳先 {language} は、サイトの既定の言語です。',
  'translations-other-source':
    'このファイルは {found} からの翻訳ですが、サイトの既定の言語は {wanted} です。',
  'translations-other-language': 'このファイルの翻訳先 {language} は、サイトで使われていません。',
  'translations-no-language': 'ファイルから翻訳元と翻訳先の言語を読み取れません。',
  'xliff-doctype': '{line} 行目に文書型宣言（DOCTYPE）があります。このようなファイルは読み込めません。',
  'xliff-unreadable': '{line} 行目以降を XML として読み込めません。',
  'xliff-version': 'XLIFF 1.2 または 2.x のファイルではありません。',
  'xliff-markup': 'このテキストには、書き出し時になかったタグが含まれています。文字だけにしてください。',
  'assist-not-there': 'このシステムには言語モデルが設定されていません。',
  'assist-off': 'このサイトでは AI による下書きがオフになっています。',
  'assist-no-text': '下書きの元になるテキストがありません。',
  'assist-no-picture': '説明できる画像がありません。',
  'assist-too-long': '{limit} 文字を超えるテキストは下書きの対象外です。',
  'assist-often': '短時間に多くの下書きが依頼されました。数分後にもう一度お試しください。',
  'assist-busy': '言語モデルが混み合っているか、利用枠を使い切っています。後ほどお試しください。',
  'assist-slow': '言語モデルの応答に時間がかかりすぎました。',
  'assist-silent': '言語モデルに接続できません。',
  'assist-refused': '言語モデルが依頼を受け付けませんでした（{status}）。',
  'assist-unusable': '言語モデルから使用できる回答が得られませんでした。',
}
