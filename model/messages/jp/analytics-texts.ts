import type { analyticsTextsEn } from '../en/analytics-texts.ts'
import type { MessageCatalogue } from '../en/catalogue.ts'

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
