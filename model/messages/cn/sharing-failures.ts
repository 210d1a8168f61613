import type { previewFailuresEn, reportFailuresEn } from '../en/sharing-failures.ts'

export const previewFailuresCn: Readonly<Record<keyof typeof previewFailuresEn, string>> = {
  'preview-locked': '请先解锁预览。',
  'preview-elsewhere': '此预览仅允许从指定的网络打开，您当前的 IP 地址为 {address}。',
  'preview-refused': '电子邮箱或密码不正确，或邀请已结束。',
  'preview-code-refused': '验证码不正确或已过期，或邀请已结束。请重新获取验证码。',
  'preview-link-used': '此链接已被使用或已过期。请从管理后台重新打开预览。',
  'preview-too-many-invited': '预览最多可与 {limit} 人共享，请先撤销部分邀请。',
  'preview-too-many-comments': '每个预览最多保留 {limit} 条评论。',
  'no-such-comment': '没有这条评论。',
  'name-people-to-revoke': '请指定要撤销的人员，或撤销全部邀请。',
}

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
