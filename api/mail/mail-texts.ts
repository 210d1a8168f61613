import type { Language } from '#model/language.ts'
import type { MailTemplate } from './mail-templates.ts'

/** `{name}` stands for a value of the mail. */
export interface MailParts {
  subject: string
  greeting: string
  lines: readonly string[]
  /** Stands on the link. */
  button: string
  notes: readonly string[]
}

type Texts = Readonly<Record<MailTemplate, MailParts>>

const en: Texts = {
  invitation: {
    subject: 'You have been invited to {company} on Swipress',
    greeting: 'Dear {name},',
    lines: [
      '{inviter} has invited you to work on the sites of {company} with Swipress.',
      'Please choose a password to activate your account.',
    ],
    button: 'Choose a password',
    notes: [
      'The link works once, for 7 days.',
      'If you did not expect this invitation, you can ignore this mail.',
    ],
  },
  'password-reset': {
    subject: 'Choose a new password for Swipress',
    greeting: 'Dear {name},',
    lines: ['We were asked to reset the password of your Swipress account. Please choose a new one.'],
    button: 'Choose a new password',
    notes: [
      'The link works once, for 60 minutes.',
      'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    ],
  },
  'password-changed': {
    subject: 'Your Swipress password has been changed',
    greeting: 'Dear {name},',
    lines: [
      'The password of your Swipress account has just been changed, and your other sessions have been ended.',
    ],
    button: '',
    notes: [
      'If this was not you, please reset your password on the log-in screen at once and tell your administrator.',
    ],
  },
  'sign-up': {
    subject: 'Confirm your e-mail address for Swipress',
    greeting: 'Dear {name},',
    lines: [
      'Thank you for signing up to Swipress for {company}.',
      'Please confirm that this is your e-mail address. After that you can log in.',
    ],
    button: 'Confirm the address',
    notes: [
      'The link works once, for 24 hours.',
      'If you did not sign up, you can ignore this mail: no account will be opened.',
    ],
  },
  'sign-up-known': {
    subject: 'You already have a Swipress account',
    greeting: 'Dear {name},',
    lines: [
      'Somebody has tried to sign up to Swipress with this e-mail address. There is an account with it already, so you can simply log in.',
    ],
    button: 'Log in',
    notes: [
      'If you have forgotten your password, you can reset it on the log-in screen.',
      'If it was not you who tried, you need not do anything.',
    ],
  },
}

const jp: Texts = {
  invitation: {
    subject: '【Swipress】{company} への招待のお知らせ',
    greeting: '{name} 様',
    lines: [
      '{inviter} 様より、{company} のサイトを Swipress で共同編集するための招待が届いています。',
      '下記よりパスワードを設定し、アカウントの利用を開始してください。',
    ],
    button: 'パスワードを設定する',
    notes: [
      'リンクの有効期限は7日間で、一度のみご利用いただけます。',
      'お心当たりのない場合は、お手数ですが本メールを破棄してください。',
    ],
  },
  'password-reset': {
    subject: '【Swipress】パスワード再設定のご案内',
    greeting: '{name} 様',
    lines: [
      'Swipress アカウントのパスワード再設定のお申し込みを受け付けました。',
      '下記より新しいパスワードを設定してください。',
    ],
    button: '新しいパスワードを設定する',
    notes: [
      'リンクの有効期限は60分間で、一度のみご利用いただけます。',
      'お心当たりのない場合は、本メールを破棄してください。現在のパスワードは変更されません。',
    ],
  },
  'password-changed': {
    subject: '【Swipress】パスワード変更完了のお知らせ',
    greeting: '{name} 様',
    lines: [
      'Swipress アカウントのパスワードが変更されました。',
      '安全のため、ほかの端末でのログインはすべて終了しています。',
    ],
    button: '',
    notes: ['お心当たりのない場合は、直ちにログイン画面からパスワードを再設定し、管理者までご連絡ください。'],
  },
  'sign-up': {
    subject: '【Swipress】メールアドレスの確認をお願いいたします',
    greeting: '{name} 様',
    lines: [
      'このたびは、{company} として Swipress にお申し込みいただき、誠にありがとうございます。',
      '下記よりメールアドレスの確認をお願いいたします。確認後、ログインしていただけます。',
    ],
    button: 'メールアドレスを確認する',
    notes: [
      'リンクの有効期限は24時間で、一度のみご利用いただけます。',
      'お心当たりのない場合は、本メールを破棄してください。アカウントは作成されません。',
    ],
  },
  'sign-up-known': {
    subject: '【Swipress】このメールアドレスは登録済みです',
    greeting: '{name} 様',
    lines: [
      'このメールアドレスで Swipress への新規登録のお申し込みがありましたが、すでにアカウントをお持ちです。そのままログインしていただけます。',
    ],
    button: 'ログインする',
    notes: [
      'パスワードをお忘れの場合は、ログイン画面から再設定していただけます。',
      'お心当たりのない場合も、特にお手続きは必要ありません。',
    ],
  },
}

const cn: Texts = {
  invitation: {
    subject: '【Swipress】您受邀加入 {company}',
    greeting: '{name}，您好：',
    lines: [
      '{inviter} 邀请您在 Swipress 上共同管理 {company} 的网站。',
      '请通过以下链接设置密码，即可开始使用您的账号。',
    ],
    button: '设置密码',
    notes: ['该链接 7 天内有效，且只能使用一次。', '如果您并不知情，请忽略此邮件。'],
  },
  'password-reset': {
    subject: '【Swipress】重设密码',
    greeting: '{name}，您好：',
    lines: ['我们收到了重设您 Swipress 账号密码的申请。请通过以下链接设置新密码。'],
    button: '设置新密码',
    notes: [
      '该链接 60 分钟内有效，且只能使用一次。',
      '如果这不是您本人的操作，请忽略此邮件，您的密码不会改变。',
    ],
  },
  'password-changed': {
    subject: '【Swipress】您的密码已更改',
    greeting: '{name}，您好：',
    lines: ['您的 Swipress 账号密码刚刚已更改。为确保安全，您在其他设备上的登录均已退出。'],
    button: '',
    notes: ['如果这不是您本人的操作，请立即在登录页面重设密码，并联系您的管理员。'],
  },
  'sign-up': {
    subject: '【Swipress】请确认您的邮箱地址',
    greeting: '{name}，您好：',
    lines: ['感谢您以 {company} 的名义注册 Swipress。', '请通过以下链接确认您的邮箱地址，确认后即可登录。'],
    button: '确认邮箱地址',
    notes: ['该链接 24 小时内有效，且只能使用一次。', '如果您没有注册，请忽略此邮件，系统不会创建任何账号。'],
  },
  'sign-up-known': {
    subject: '【Swipress】您已拥有账号',
    greeting: '{name}，您好：',
    lines: ['有人使用此邮箱地址申请注册 Swipress，但该地址已有账号，您可以直接登录。'],
    button: '登录',
    notes: ['如果忘记了密码，可以在登录页面重设。', '如果这不是您本人的操作，无需进行任何处理。'],
  },
}

const kr: Texts = {
  invitation: {
    subject: '[Swipress] {company}에 초대되었습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '{inviter} 님이 Swipress에서 {company}의 사이트를 함께 관리하도록 초대했습니다.',
      '아래 링크에서 비밀번호를 설정하시면 계정을 바로 사용하실 수 있습니다.',
    ],
    button: '비밀번호 설정하기',
    notes: [
      '링크는 7일 동안 유효하며 한 번만 사용할 수 있습니다.',
      '초대를 예상하지 못하셨다면 이 메일을 무시하셔도 됩니다.',
    ],
  },
  'password-reset': {
    subject: '[Swipress] 비밀번호 재설정 안내',
    greeting: '{name} 님, 안녕하세요.',
    lines: ['Swipress 계정의 비밀번호 재설정 요청을 받았습니다. 아래 링크에서 새 비밀번호를 설정해 주세요.'],
    button: '새 비밀번호 설정하기',
    notes: [
      '링크는 60분 동안 유효하며 한 번만 사용할 수 있습니다.',
      '요청하신 적이 없다면 이 메일을 무시해 주세요. 현재 비밀번호는 바뀌지 않습니다.',
    ],
  },
  'password-changed': {
    subject: '[Swipress] 비밀번호가 변경되었습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      'Swipress 계정의 비밀번호가 방금 변경되었습니다. 안전을 위해 다른 기기에서는 모두 로그아웃되었습니다.',
    ],
    button: '',
    notes: ['본인이 변경하지 않았다면 즉시 로그인 화면에서 비밀번호를 재설정하고 관리자에게 알려 주세요.'],
  },
  'sign-up': {
    subject: '[Swipress] 이메일 주소를 확인해 주세요',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '{company} 명의로 Swipress에 가입해 주셔서 감사합니다.',
      '아래 링크에서 이메일 주소를 확인해 주세요. 확인이 끝나면 로그인하실 수 있습니다.',
    ],
    button: '이메일 주소 확인하기',
    notes: [
      '링크는 24시간 동안 유효하며 한 번만 사용할 수 있습니다.',
      '가입하신 적이 없다면 이 메일을 무시해 주세요. 계정은 만들어지지 않습니다.',
    ],
  },
  'sign-up-known': {
    subject: '[Swipress] 이미 가입된 이메일 주소입니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '이 이메일 주소로 Swipress 가입 요청이 있었습니다. 이미 등록된 계정이 있으므로 바로 로그인하실 수 있습니다.',
    ],
    button: '로그인하기',
    notes: [
      '비밀번호를 잊으셨다면 로그인 화면에서 재설정하실 수 있습니다.',
      '본인이 요청하지 않았다면 별도의 조치는 필요하지 않습니다.',
    ],
  },
}

/** Every mail in every language. */
export const mailTexts: Readonly<Record<Language, Texts>> = { EN: en, JP: jp, CN: cn, KR: kr }
