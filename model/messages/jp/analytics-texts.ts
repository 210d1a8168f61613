import type { analyticsTextsEn } from '../en/analytics-texts.ts'
import type { MessageCatalogue, ProblemText } from '../en/catalogue.ts'

export const analyticsTextsJp = {
  'day-to-come': {
    message: '{day}はまだ先の月の日付です。',
    expected: '{newest}以前の日付を選んでください。',
  },
  'day-too-old': {
    message: '{day}は1年より前の日付です。',
    expected: '{oldest}以降の日付を選んでください。',
  },
  'day-before-start': {
    message: '終了日（{to}）が開始日（{from}）より前です。',
    expected: '{from}以降の日付を選んでください。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof analyticsTextsEn>

export const reachTextsJp = {
  host: {
    message: '{value} はホスト名ではありません。',
    expected: 'www.example.com のように、ホスト名だけを小文字で入力してください。',
  },
  'query-name': {
    message: '{value} はパラメーター名ではありません。',
    expected: 'utm_campaign のように、英字で始め、英数字・ハイフン・アンダースコアを使ってください。',
  },
  'google-analytics-id': {
    message: '{value} は Google アナリティクス 4 の測定 ID ではありません。',
    expected: 'ウェブストリームの、「G-」で始まる測定 ID を入力してください。',
  },
  'tag-manager-id': {
    message: '{value} は Google タグマネージャーのコンテナ ID ではありません。',
    expected: '「GTM-」で始まるコンテナ ID を入力してください。',
  },
  'meta-pixel-id': {
    message: '{value} は Meta ピクセルの ID ではありません。',
    expected: 'イベントマネージャに表示される、数字だけの ID を入力してください。',
  },
  'line-tag-id': {
    message: '{value} は LINE Tag の ID ではありません。',
    expected: '01234567-89ab-cdef-0123-456789abcdef のようなタグ ID を入力してください。',
  },
} satisfies Record<string, ProblemText>
