import type { MailParts } from './mail-texts.ts'

/** What mails to a partner say of the name of their console and of their sender. */
export interface BrandMailValues {
  'console-domain-ready': ConsoleMail
  'console-domain-failing': ConsoleMail & { until: string }
  'console-domain-off': ConsoleMail
  /** `address` is the sender's. */
  'sender-ready': SenderMail
  'sender-failing': SenderMail
}

interface ConsoleMail {
  name: string
  domain: string
  link: string
}

interface SenderMail {
  name: string
  address: string
  link: string
}

type BrandMailTexts = Readonly<Record<keyof BrandMailValues, MailParts>>

export const brandMailsEn: BrandMailTexts = {
  'console-domain-ready': {
    subject: '{domain} now opens the console of {product}',
    greeting: 'Dear {name},',
    lines: [
      'The domain {domain} has been verified. From now on it opens the console with your brand, and mails to your people lead there.',
    ],
    button: 'See the domain',
    notes: ['Leave both records in DNS: they are looked up again every day.'],
  },
  'console-domain-failing': {
    subject: '{product}: please check the DNS records of {domain}',
    greeting: 'Dear {name},',
    lines: [
      'The DNS records of {domain}, the domain of your console, are missing or have been changed.',
      'The domain is served until {until} (Japan time). If its records are not right by then, it is switched off.',
    ],
    button: 'See what has to be put right',
    notes: ['The console stays open at its usual address in any case.'],
  },
  'console-domain-off': {
    subject: '{product}: the domain {domain} has been switched off',
    greeting: 'Dear {name},',
    lines: [
      'The domain {domain} no longer opens your console: its DNS records were not right for 72 hours, or somebody else has verified it.',
      'The console is open at its usual address. Put the records right, then start the domain again.',
    ],
    button: 'See the domain',
    notes: [],
  },
  'sender-ready': {
    subject: '{product}: mails now come from {address}',
    greeting: 'Dear {name},',
    lines: ['The sender {address} has been verified. From now on mails to your people come from it, signed.'],
    button: 'See the sender',
    notes: ['Leave both records in DNS: they are looked up again every day.'],
  },
  'sender-failing': {
    subject: '{product}: please check the DNS records of {address}',
    greeting: 'Dear {name},',
    lines: [
      'The DNS records of the sender {address} are missing or have been changed.',
      'Until they are right again, mails come from our own address, with your name.',
    ],
    button: 'See what has to be put right',
    notes: [],
  },
}

export const brandMailsJp: BrandMailTexts = {
  'console-domain-ready': {
    subject: '【{product}】{domain} で管理画面を開けるようになりました',
    greeting: '{name} 様',
    lines: [
      'ドメイン {domain} の確認が完了しました。今後はこのドメインで、貴社ブランドの管理画面が開きます。メール内のリンクもこのドメインになります。',
    ],
    button: 'ドメインを確認する',
    notes: ['2つのレコードはDNSに残しておいてください。毎日確認しています。'],
  },
  'console-domain-failing': {
    subject: '【{product}】{domain} のDNSレコードをご確認ください',
    greeting: '{name} 様',
    lines: [
      '管理画面のドメイン {domain} のDNSレコードが見つからないか、変更されています。',
      'このドメインは {until}（日本時間）まで利用できます。それまでにレコードが正しくならない場合は停止します。',
    ],
    button: '修正が必要な項目を見る',
    notes: ['通常のアドレスからは、引き続き管理画面を開けます。'],
  },
  'console-domain-off': {
    subject: '【{product}】ドメイン {domain} を停止しました',
    greeting: '{name} 様',
    lines: [
      'ドメイン {domain} では管理画面を開けなくなりました。DNSレコードが72時間正しくなかったか、ほかのアカウントで確認されたためです。',
      '管理画面は通常のアドレスから開けます。レコードを修正してから、もう一度開始してください。',
    ],
    button: 'ドメインを確認する',
    notes: [],
  },
  'sender-ready': {
    subject: '【{product}】メールの送信元が {address} になりました',
    greeting: '{name} 様',
    lines: [
      '送信元 {address} の確認が完了しました。今後のメールは、署名付きでこのアドレスから送信されます。',
    ],
    button: '送信元を確認する',
    notes: ['2つのレコードはDNSに残しておいてください。毎日確認しています。'],
  },
  'sender-failing': {
    subject: '【{product}】{address} のDNSレコードをご確認ください',
    greeting: '{name} 様',
    lines: [
      '送信元 {address} のDNSレコードが見つからないか、変更されています。',
      'レコードが正しくなるまで、メールは当方のアドレスから貴社名で送信されます。',
    ],
    button: '修正が必要な項目を見る',
    notes: [],
  },
}

export const brandMailsCn: BrandMailTexts = {
  'console-domain-ready': {
    subject: '【{product}】{domain} 已可打开管理后台',
    greeting: '{name}，您好：',
    lines: [
      '域名 {domain} 已通过验证。从现在起，它会打开带有贵公司品牌的管理后台，邮件中的链接也会指向该域名。',
    ],
    button: '查看域名',
    notes: ['请将两条记录保留在 DNS 中：系统每天都会重新检查。'],
  },
  'console-domain-failing': {
    subject: '【{product}】请检查 {domain} 的 DNS 记录',
    greeting: '{name}，您好：',
    lines: [
      '管理后台域名 {domain} 的 DNS 记录缺失或已被更改。',
      '该域名可使用至 {until}（日本时间）。届时记录仍不正确，域名将被停用。',
    ],
    button: '查看需要修正的内容',
    notes: ['管理后台始终可以通过原来的地址打开。'],
  },
  'console-domain-off': {
    subject: '【{product}】域名 {domain} 已停用',
    greeting: '{name}，您好：',
    lines: [
      '域名 {domain} 不再打开管理后台：其 DNS 记录连续 72 小时不正确，或已被其他账户验证。',
      '管理后台可通过原来的地址打开。请修正记录，然后重新开始验证。',
    ],
    button: '查看域名',
    notes: [],
  },
  'sender-ready': {
    subject: '【{product}】邮件现由 {address} 发出',
    greeting: '{name}，您好：',
    lines: ['发件地址 {address} 已通过验证。从现在起，邮件将由该地址签名发出。'],
    button: '查看发件地址',
    notes: ['请将两条记录保留在 DNS 中：系统每天都会重新检查。'],
  },
  'sender-failing': {
    subject: '【{product}】请检查 {address} 的 DNS 记录',
    greeting: '{name}，您好：',
    lines: [
      '发件地址 {address} 的 DNS 记录缺失或已被更改。',
      '在记录恢复正确之前，邮件将以贵公司的名称从我们的地址发出。',
    ],
    button: '查看需要修正的内容',
    notes: [],
  },
}

export const brandMailsKr: BrandMailTexts = {
  'console-domain-ready': {
    subject: '[{product}] {domain} 도메인으로 관리 화면이 열립니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '{domain} 도메인이 확인되었습니다. 이제 이 도메인에서 귀사 브랜드의 관리 화면이 열리고, 메일의 링크도 이 도메인으로 연결됩니다.',
    ],
    button: '도메인 확인하기',
    notes: ['두 레코드를 DNS에 그대로 두세요. 매일 다시 확인합니다.'],
  },
  'console-domain-failing': {
    subject: '[{product}] {domain} 도메인의 DNS 레코드를 확인해 주세요',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '관리 화면 도메인 {domain}의 DNS 레코드가 없거나 변경되었습니다.',
      '이 도메인은 {until}(일본 시간)까지 사용할 수 있습니다. 그때까지 레코드가 올바르지 않으면 중지됩니다.',
    ],
    button: '수정할 내용 보기',
    notes: ['관리 화면은 기존 주소에서 계속 열 수 있습니다.'],
  },
  'console-domain-off': {
    subject: '[{product}] {domain} 도메인이 중지되었습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '{domain} 도메인에서 더 이상 관리 화면이 열리지 않습니다. DNS 레코드가 72시간 동안 올바르지 않았거나 다른 계정에서 확인했기 때문입니다.',
      '관리 화면은 기존 주소에서 열 수 있습니다. 레코드를 수정한 뒤 다시 시작해 주세요.',
    ],
    button: '도메인 확인하기',
    notes: [],
  },
  'sender-ready': {
    subject: '[{product}] 이제 {address} 주소로 메일을 보냅니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: ['발신 주소 {address}의 확인이 끝났습니다. 이제 메일은 서명되어 이 주소에서 발송됩니다.'],
    button: '발신 주소 확인하기',
    notes: ['두 레코드를 DNS에 그대로 두세요. 매일 다시 확인합니다.'],
  },
  'sender-failing': {
    subject: '[{product}] {address} 주소의 DNS 레코드를 확인해 주세요',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '발신 주소 {address}의 DNS 레코드가 없거나 변경되었습니다.',
      '레코드가 올바르게 될 때까지 메일은 저희 주소에서 귀사 이름으로 발송됩니다.',
    ],
    button: '수정할 내용 보기',
    notes: [],
  },
}
