import { billMailsCn } from './bill-mails.ts'
import { brandMailsCn } from './brand-mails.ts'
import type { MailTexts } from './mail-texts.ts'
import { memberMailsCn } from './member-mails-cn.ts'
import { usageMailsCn } from './usage-mails.ts'

export const cn: MailTexts = {
  invitation: {
    subject: '【{product}】您受邀加入 {company}',
    greeting: '{name}，您好：',
    lines: [
      '{inviter} 邀请您在 {product} 上共同管理 {company} 的网站。',
      '请通过以下链接设置密码，即可开始使用您的账号。',
    ],
    button: '设置密码',
    notes: ['该链接 7 天内有效，且只能使用一次。', '如果您并不知情，请忽略此邮件。'],
  },
  'password-reset': {
    subject: '【{product}】重设密码',
    greeting: '{name}，您好：',
    lines: ['我们收到了重设您 {product} 账号密码的申请。请通过以下链接设置新密码。'],
    button: '设置新密码',
    notes: [
      '该链接 60 分钟内有效，且只能使用一次。',
      '如果这不是您本人的操作，请忽略此邮件，您的密码不会改变。',
    ],
  },
  'password-changed': {
    subject: '【{product}】您的密码已更改',
    greeting: '{name}，您好：',
    lines: ['您的 {product} 账号密码刚刚已更改。为确保安全，您在其他设备上的登录均已退出。'],
    button: '',
    notes: ['如果这不是您本人的操作，请立即在登录页面重设密码，并联系您的管理员。'],
  },
  'sign-up': {
    subject: '【{product}】请确认您的邮箱地址',
    greeting: '{name}，您好：',
    lines: ['感谢您以 {company} 的名义注册 {product}。', '请通过以下链接确认您的邮箱地址，确认后即可登录。'],
    button: '确认邮箱地址',
    notes: ['该链接 24 小时内有效，且只能使用一次。', '如果您没有注册，请忽略此邮件，系统不会创建任何账号。'],
  },
  'sign-up-known': {
    subject: '【{product}】您已拥有账号',
    greeting: '{name}，您好：',
    lines: ['有人使用此邮箱地址申请注册 {product}，但该地址已有账号，您可以直接登录。'],
    button: '登录',
    notes: ['如果忘记了密码，可以在登录页面重设。', '如果这不是您本人的操作，无需进行任何处理。'],
  },
  'two-factor-on': {
    subject: '【{product}】两步验证已开启',
    greeting: '{name}，您好：',
    lines: ['您的 {product} 账号已开启两步验证。今后登录时，需要输入验证器应用中显示的验证码。'],
    button: '',
    notes: [
      '请妥善保管您的恢复码。无法使用验证器应用时，每个恢复码可使用一次。',
      '如果这不是您本人的操作，请立即在登录页面重设密码，并联系您的管理员。',
    ],
  },
  'two-factor-off': {
    subject: '【{product}】两步验证已关闭',
    greeting: '{name}，您好：',
    lines: ['您的 {product} 账号已关闭两步验证。今后只需密码即可登录。'],
    button: '',
    notes: ['如果这不是您本人的操作，请立即在登录页面重设密码，并联系您的管理员。'],
  },
  'two-factor-ended': {
    subject: '【{product}】您的两步验证已被解除',
    greeting: '{name}，您好：',
    lines: [
      '{ender} 解除了您 {product} 账号的两步验证，您在所有设备上的登录均已退出。',
      '请使用密码登录，并在账号设置中重新设置两步验证。',
    ],
    button: '',
    notes: ['如果您没有提出过此要求，请立即在登录页面重设密码，并联系您的管理员。'],
  },
  'preview-invitation': {
    subject: '【{product}】{inviter} 邀请您预览“{site}”',
    greeting: '您好：',
    lines: [
      '{inviter} 邀请您在“{site}”上线之前预览该网站。',
      '下方链接为您专用，无需再输入邮箱地址。您还可以在页面上留下评论。',
    ],
    button: '打开预览',
    notes: ['如需输入密码，请向邀请您的人索取。', '如果您并未期待此邀请，请忽略本邮件。'],
  },
  'preview-code': {
    subject: '【{product}】“{site}”预览验证码：{code}',
    greeting: '您好：',
    lines: ['您用于预览“{site}”的验证码是 {code}。'],
    button: '',
    notes: ['验证码 15 分钟内有效，且只能使用一次。', '如果不是您本人申请，请忽略本邮件。'],
  },
  'preview-comments': {
    subject: '【{product}】“{site}”有新评论',
    greeting: '{name}，您好：',
    lines: ['“{site}”的预览有 {count} 条新评论。', '{author}：“{text}”'],
    button: '查看评论',
    notes: ['几分钟内的评论会合并为一封邮件通知。'],
  },
  'approval-asked': {
    subject: '【{product}】“{site}”正在等待您的审批',
    greeting: '{name}，您好：',
    lines: ['{by} 请您查看“{site}”并审批发布。', '留言：{text}'],
    button: '查看内容',
    notes: ['审批仅对您查看时的内容有效。此后网站如有更改，需要重新审批。'],
  },
  'approval-given': {
    subject: '【{product}】“{site}”已通过审批',
    greeting: '{name}，您好：',
    lines: ['{by} 已批准“{site}”，您可以发布了。', '留言：{text}'],
    button: '打开网站',
    notes: ['如在发布前更改了网站，请重新提交审批。'],
  },
  'approval-changes': {
    subject: '【{product}】“{site}”需要修改',
    greeting: '{name}，您好：',
    lines: ['{by} 希望在发布前修改“{site}”。', '留言：{text}'],
    button: '打开网站',
    notes: ['修改完成后，请重新提交审批。'],
  },
  'domain-ready': {
    subject: '【{product}】域名 {domain} 已生效',
    greeting: '{name}，您好：',
    lines: ['域名 {domain} 已通过验证，现在可以通过它访问“{site}”。'],
    button: '查看域名',
    notes: ['系统每天都会检查 DNS 记录，请保留已添加的两条记录。'],
  },
  'domain-failing': {
    subject: '【{product}】请检查域名 {domain} 的 DNS 记录',
    greeting: '{name}，您好：',
    lines: [
      '“{site}”的域名 {domain} 的 DNS 记录缺失或已被更改。',
      '在 {until}（日本时间）之前仍可通过该域名访问；届时若仍未修正，该域名将被停用。',
    ],
    button: '查看需要修正的内容',
    notes: ['停用后，网站仍可通过默认地址访问。'],
  },
  'domain-off': {
    subject: '【{product}】域名 {domain} 已停用',
    greeting: '{name}，您好：',
    lines: [
      '由于 DNS 记录连续 72 小时不正确，或该域名已由其他账号完成验证，现已无法通过 {domain} 访问“{site}”。',
      '网站仍可通过默认地址访问。请修正 DNS 记录，然后重新开始设置域名。',
    ],
    button: '查看域名',
    notes: [],
  },
  ...memberMailsCn,
  ...billMailsCn,
  ...brandMailsCn,
  ...usageMailsCn,
}
