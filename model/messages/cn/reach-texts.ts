import type { ProblemText } from '../en/catalogue.ts'

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
