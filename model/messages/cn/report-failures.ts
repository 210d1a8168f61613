import type { reportFailuresEn } from '../en/report-failures.ts'

export const reportFailuresCn: Record<keyof typeof reportFailuresEn, string> = {
  'no-such-report': '找不到该报表。链接可能已过期或被撤销，请向发送者索取新链接。',
  'report-locked': '该报表设有密码，请先输入密码。',
  'report-password-refused': '密码不正确，请向链接的发送者确认。',
  'too-many-report-links': '每个网站最多可有{limit}个有效的报表链接，请先撤销其中一个。',
  'no-such-report-mail': '此链接无法停止邮件。请登录后在网站效果分析的“分享与邮件”中停止。',
  'too-many-reports-read': '请求过多，请等待一分钟后重试。',
  'too-many-reports': '当前读取报表的请求过多，请稍后重试。',
  'report-too-slow': '该报表统计耗时过长。请缩短日期范围，或稍后重试。',
}
