import type { publishingFailuresEn } from './publishing-failures-en.ts'

export const publishingFailuresCn: Record<keyof typeof publishingFailuresEn, string> = {
  'one-language-first': '该网站尚未上线。请先发布所有语言。',
  'one-language-addresses': '默认语言或地址前缀已更改，所有语言的地址都会改变。请发布所有语言。',
  'no-such-language': '该网站没有语言 {language}。',
  'no-such-schedule': '没有该计划。',
  'schedule-over': '该计划已执行或已取消。',
  'schedule-past': '该时间已过，请选择以后的时间。',
  'too-many-schedules': '该网站已有 {limit} 个等待中的计划。请先取消一个。',
  'release-shows-members-pages':
    '发布版本 {number} 会向所有人公开现在仅限会员浏览的页面：{pages}。请改为将该版本恢复为草稿，锁定这些页面后再发布。',
}
