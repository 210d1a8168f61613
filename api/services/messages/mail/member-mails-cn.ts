import type { MemberMailTexts } from './member-mails.ts'

export const memberMailsCn: MemberMailTexts = {
  'member-confirm': {
    subject: '请完成 {site} 的会员注册',
    greeting: '您好：',
    lines: ['感谢您注册 {site}。', '请打开以下页面并点击按钮，完成会员注册。'],
    button: '完成注册',
    notes: ['链接在 24 小时内有效，仅可使用一次。', '如果您没有注册，请忽略此邮件，注册不会完成。'],
  },
  'member-known': {
    subject: '您已经是 {site} 的会员',
    greeting: '您好：',
    lines: ['有人在 {site} 使用了此邮箱地址。您已用该邮箱注册会员，可以直接登录。'],
    button: '登录',
    notes: ['如果忘记密码，可在登录页面重置。', '如果不是您本人操作，无需处理。'],
  },
  'member-password': {
    subject: '请设置 {site} 的新密码',
    greeting: '您好：',
    lines: ['我们收到了重置 {site} 密码的请求。请在以下页面设置新密码。'],
    button: '设置新密码',
    notes: ['链接在 60 分钟内有效，仅可使用一次。', '如果不是您本人操作，请忽略此邮件，密码不会更改。'],
  },
  'member-login': {
    subject: '{site} 登录链接',
    greeting: '您好：',
    lines: ['打开以下页面并点击按钮，无需密码即可登录 {site}。'],
    button: '登录',
    notes: [
      '链接在 15 分钟内有效，仅可使用一次。',
      '如果不是您本人操作，请忽略此邮件。持有该链接的任何人都可以登录，请勿转发。',
    ],
  },
  'member-passkey-added': {
    subject: '您的 {site} 会员账号已添加通行密钥',
    greeting: '您好：',
    lines: ['您的 {site} 会员账号刚刚添加了通行密钥，今后可用它登录。'],
    button: '',
    notes: ['如果不是您本人操作，请登录后在会员信息中删除该通行密钥，并更改密码。'],
  },
  'member-line-connected': {
    subject: '您的 {site} 会员账号已关联 LINE',
    greeting: '您好：',
    lines: ['您的 {site} 会员账号刚刚关联了 LINE 账号，今后可用 LINE 登录。'],
    button: '',
    notes: ['如果不是您本人操作，请登录后在会员信息中取消 LINE 关联，并更改密码。'],
  },
  'member-password-changed': {
    subject: '您在 {site} 的密码已更改',
    greeting: '您好：',
    lines: ['您在 {site} 的密码刚刚已更改。为安全起见，其他设备上的登录已全部退出。'],
    button: '',
    notes: ['如果不是您本人操作，请立即在登录页面重置密码。'],
  },
  'member-email': {
    subject: '请确认您在 {site} 的新邮箱地址',
    greeting: '您好：',
    lines: ['我们收到了将此邮箱设为 {site} 登录邮箱的请求。', '请打开以下页面并点击按钮进行确认。'],
    button: '确认邮箱地址',
    notes: ['链接在 24 小时内有效，仅可使用一次。', '如果不是您本人操作，请忽略此邮件，不会有任何更改。'],
  },
  'member-email-changed': {
    subject: '您在 {site} 的邮箱地址已更改',
    greeting: '您好：',
    lines: ['{site} 的登录邮箱已更改，此邮箱不再用于登录。'],
    button: '',
    notes: ['如果不是您本人操作，请立即联系 {site}。'],
  },
  'member-withdrawn': {
    subject: '您在 {site} 的会员资格已注销',
    greeting: '您好：',
    lines: ['按照您的意愿，{site} 的会员资格已注销，会员信息已删除。', '感谢您一直以来的支持。'],
    button: '',
    notes: [],
  },
}
