import type { formFailuresEn } from '../en/form-failures.ts'

export const formFailuresCn: Record<keyof typeof formFailuresEn, string> = {
  'form-closed': '此表单已停止受理。',
  'form-closed-said': '{text}',
  'spam-check-refused': '未能完成真人验证。请重新验证后再次发送。',
  'spam-check-unreachable':
    '目前无法连接真人验证服务，内容尚未发送。您填写的内容仍保留，请几分钟后再次发送。',
  'spam-check-script': '发送此表单需要通过真人验证，须启用 JavaScript。请启用后再次发送。',
}
