import type { analyticsTextsEn } from '../en/analytics-texts.ts'
import type { MessageCatalogue, ProblemText } from '../en/catalogue.ts'

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

export const reachTextsCn = {
  host: {
    message: '{value} 不是主机名。',
    expected: '请只用小写字母填写主机名，例如 www.example.com。',
  },
  'query-name': {
    message: '{value} 不是参数名。',
    expected: '请以字母开头，使用字母、数字、连字符或下划线，例如 utm_campaign。',
  },
  'google-analytics-id': {
    message: '{value} 不是 Google Analytics 4 的衡量 ID。',
    expected: '请填写网站数据流中以 G- 开头的衡量 ID。',
  },
  'tag-manager-id': {
    message: '{value} 不是 Google 跟踪代码管理器的容器 ID。',
    expected: '请填写以 GTM- 开头的容器 ID。',
  },
  'meta-pixel-id': {
    message: '{value} 不是 Meta Pixel 的 ID。',
    expected: '请填写事件管理工具中显示的纯数字 ID。',
  },
  'line-tag-id': {
    message: '{value} 不是 LINE Tag 的 ID。',
    expected: '请填写标签 ID，例如 01234567-89ab-cdef-0123-456789abcdef。',
  },
} satisfies Record<string, ProblemText>
