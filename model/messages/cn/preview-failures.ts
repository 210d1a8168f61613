import type { previewFailuresEn } from '../en/preview-failures.ts'

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
