import type {
  formFailuresEn,
  newsFailuresEn,
  receivedFailuresEn,
  visitorFailuresEn,
} from '../en/visitor-failures.ts'

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
  'login-way-off': '本网站未提供此登录方式。',
  'log-in-again': '为确保安全，请重新登录后再操作。',
  'passkey-refused': '无法验证该通行密钥。请重试，或使用其他方式登录。',
  'passkey-over': '操作超时，请重试。',
  'passkey-known': '该通行密钥已添加。',
  'no-such-passkey': '未找到该通行密钥。',
  'too-many-passkeys': '最多可添加 {limit} 个通行密钥。请先删除一个。',
  'line-over': 'LINE 登录已超时，或是在其他窗口中开始的。请重试。',
  'line-refused': 'LINE 未能确认此次登录。请重试，或使用其他方式登录。',
  'line-unreachable': '目前无法连接 LINE。请稍后再试，或使用其他方式登录。',
  'line-taken': '该 LINE 账号已与其他会员关联。',
}

export const formFailuresCn: Record<keyof typeof formFailuresEn, string> = {
  'form-closed': '此表单已停止受理。',
  'form-closed-said': '{text}',
  'spam-check-refused': '未能完成真人验证。请重新验证后再次发送。',
  'spam-check-unreachable':
    '目前无法连接真人验证服务，内容尚未发送。您填写的内容仍保留，请几分钟后再次发送。',
  'spam-check-script': '发送此表单需要通过真人验证，须启用 JavaScript。请启用后再次发送。',
}

export const receivedFailuresCn: Record<keyof typeof receivedFailuresEn, string> = {
  'no-such-member': '该会员不存在。',
  'no-such-submission': '该提交内容不存在。',
  'no-such-response': '该问卷回答不存在。',
  'no-such-survey': '该问卷不存在。',
  'no-such-webhook': '该 Webhook 不存在。',
  'no-such-delivery': '该推送记录不存在。',
  'too-many-webhooks': '每个网站最多可添加 {limit} 个 Webhook。请先删除一个。',
  'delivery-waits': '该推送仍在重试中，请等待其结束。',
  'no-such-alert': '未找到该通知。',
  'too-many-alerts': '每个账户最多可添加 {limit} 个通知。请先删除一个。',
  'alert-place-wrong': '无法向此目标发送通知，请检查输入内容。',
}

export const newsFailuresCn: Record<keyof typeof newsFailuresEn, string> = {
  'no-such-news': '找不到该最新信息。',
  'no-such-notification': '找不到该通知。',
}
