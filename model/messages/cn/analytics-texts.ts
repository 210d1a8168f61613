import type { analyticsTextsEn } from '../en/analytics-texts.ts'
import type { MessageCatalogue } from '../en/catalogue.ts'

export const analyticsTextsCn = {
  'day-to-come': {
    message: '{day}所在的月份还没有到。',
    expected: '请选择{newest}或更早的日期。',
  },
  'day-too-old': {
    message: '{day}已超过一年。',
    expected: '请选择{oldest}或更晚的日期。',
  },
  'day-before-start': {
    message: '结束日期（{to}）早于开始日期（{from}）。',
    expected: '请选择{from}或更晚的日期。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof analyticsTextsEn>
