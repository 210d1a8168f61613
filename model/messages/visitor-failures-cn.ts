import type { visitorFailuresEn } from './visitor-failures-en.ts'

export const visitorFailuresCn: Record<keyof typeof visitorFailuresEn, string> = {
  'not-from-site': '请从本网站发送。',
  'mailed-link-over': '该链接已失效，可能已被使用或已过期。请重新申请。',
  'token-missing': '缺少令牌。请重新打开邮件中的链接。',
  'login-wrong': '登录 ID 或密码不正确。',
  'member-not-confirmed': '您的注册尚未完成。请打开我们发送的邮件中的链接完成注册。',
  'member-log-in': '请先登录。',
  'member-password-wrong': '当前密码不正确。',
  'no-such-product': '没有该商品。',
  'no-such-button': '没有该按钮。',
  'send-json-or-form': '请以 JSON 或表单的形式发送。',
  'not-readable': '无法读取所发送的内容。请重新加载页面后再试。',
  'answers-wrong': '请检查您填写的内容。',
  'form-changed': '此表单已有更改。请重新加载页面后再次填写。',
  'form-not-here': '此表单目前无法使用。',
  'sent-before': '刚才已发送了其他内容。请重新加载页面后再次发送。',
  'sent-too-often': '短时间内发送次数过多。请等几分钟后再发送。',
  'site-too-busy': '目前访问人数较多。请几分钟后再试。',
  'no-such-popup': '没有该弹窗。',
  'no-such-item': '没有该横幅或按钮。',
  'survey-changed': '问卷内容已更改。请重新加载页面后再次作答。',
}
