import type { MessageCatalogue } from '../en/catalogue.ts'
import type { planTextsEn } from '../en/plan-texts.ts'

export const planTextsJp = {
  'plan-pages': {
    message: '現在のプランでは1サイト{limit}ページまでです（この操作で{pages}ページになります）。',
    expected: '不要なページを削除するか、上位のプランをご検討ください。',
  },
  'plan-languages': {
    message: '現在のプランで使用できる言語は1つです。',
    expected: '今の言語のままにするか、上位のプランをご検討ください。',
  },
  'plan-popups': {
    message: '現在のプランではポップアップをご利用いただけません。',
    expected: '上位のプランをご検討ください。',
  },
  'plan-forms': {
    message: '現在のプランではフォームと、フォームへのリンクをご利用いただけません。',
    expected: '別のリンクを選択するか、上位のプランをご検討ください。',
  },
  'plan-seo': {
    message: '現在のプランでは検索エンジン向けのタイトル・説明文・タグをご利用いただけません。',
    expected: '空欄のままにするか、上位のプランをご検討ください。',
  },
  'plan-scripts': {
    message:
      '現在のプランではスクリプト（スクリプトボタン、チャットボット、フォームのスクリプト、headタグ・bodyタグ、タグマネージャー）をご利用いただけません。',
    expected: '別のリンクを選び、スクリプトの欄は空欄のままにするか、上位のプランをご検討ください。',
  },
  'plan-swipe': {
    message: '現在のプランではページの自動送りをご利用いただけません。',
    expected: 'オフのままにするか、上位のプランをご検討ください。',
  },
  'plan-analytics': {
    message: '現在のプランでは効果測定をご利用いただけません。',
    expected: 'オフのままにするか、上位のプランをご検討ください。',
  },
  'contract-too-short': {
    message: '{start}に始まる契約は12か月以上の契約期間が必要です（{end}では短すぎます）。',
    expected: '{earliest}以降の日付を選択するか、終了日を空欄にしてください。',
  },
  'month-to-come': {
    message: '{month}はまだ先の月です。',
    expected: '{newest}以前の月を選んでください。',
  },
  'month-too-old': {
    message: '{month}は1年より前の月です。',
    expected: '{oldest}以降の月を選んでください。',
  },
  'month-before-start': {
    message: '終了月（{to}）が開始月（{from}）より前です。',
    expected: '{from}以降の月を選んでください。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof planTextsEn>
